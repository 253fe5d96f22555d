// What Swift can't say of SQLite: variadic functions, and the destructor that is a cast number.
#ifndef WIDTHWISE_CSQLITE_SHIM_H
#define WIDTHWISE_CSQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT: SQLite copies the bytes before it returns.
static inline int ww_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, count ? bytes : "", count, SQLITE_TRANSIENT);
}

static inline int ww_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
  return sqlite3_bind_text(statement, place, count ? text : "", count, SQLITE_TRANSIENT);
}

// The file may have been made by anybody: what its schema says must not run functions with side
// effects, and SQL must not be able to damage the file.
static inline void ww_distrust_file(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *) 0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *) 0);
}

#endif
