-- The ledger: OUTPUT/.widthwise/ledger.sqlite, what was made from what. A test keeps this in step
-- with the program. Read it with `sqlite3 -readonly`; it may be removed: then everything is made
-- again.
--
-- Times of files are in nanoseconds since 1970, all other times in seconds. Hashes are SHA-256, 32
-- bytes. Paths are bytes, which need not be UTF-8. Inodes and devices are unsigned, kept as the
-- signed number of the same bits.
--
-- A rendition is up to date where all of this holds:
--   its source's content is that of renditions.content. Bytes, modified, changed and inode as in
--     sources spare the hashing, unless one of the times is less than 2 s older than `seen`: then
--     the file may have been changed once more without the times telling;
--   recipe, engine, width, height and decoded are those that are asked for;
--   the file's bytes, modified and inode are those of renditions, or else its hash is.
--
-- The journal is a write-ahead log with synchronous = NORMAL. A power cut can lose the last records
-- but not mix them up, and what is recorded has been flushed to the disk before: so the worst is
-- that something is made twice.

-- The version of these tables. A program that meets a higher one never writes. It reads, and skips
-- what is up to date, where compatibility.oldest_reader is not above its own version; else nothing
-- is believed.
PRAGMA user_version = 2;
-- The letters "WdWi". Another number is another program's file: it gets another name
-- (ledger.sqlite.foreign-1), as a damaged one does (ledger.sqlite.corrupt-1).
PRAGMA application_id = 1466193769;

CREATE TABLE compatibility (oldest_reader INTEGER NOT NULL) STRICT;
INSERT INTO compatibility VALUES (1);

-- Who asked for renditions: the manifest's real path. Pruning looks at the renditions of its own
-- manifest alone, so that two manifests can share an output folder.
CREATE TABLE manifests (id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE) STRICT;

-- What made them.
CREATE TABLE engines (
  id INTEGER PRIMARY KEY, libvips TEXT NOT NULL, renderer TEXT NOT NULL,
  UNIQUE (libvips, renderer)
) STRICT;

-- How: one key=value a line, with the defaults in force spelt out. The fingerprint is FNV-1a of 64
-- bits over the text; it only finds the text, which is what is compared.
CREATE TABLE recipes (
  id INTEGER PRIMARY KEY, fingerprint INTEGER NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX recipes_by_fingerprint ON recipes (fingerprint);

-- From what: absolute paths, and the content that was hashed when the file had this status. From
-- `engine` on it is what the header says, as read by that engine, so that a source that is known
-- need not be opened; NULL where the header may have been read from other content. `smaller` is what
-- can be decoded smaller: `any` where the decoder scales; the levels of a pyramid by factor, size and
-- place, such as `2 90x60 page 1, 4 45x30 page 2` (`below 0`: the first directory below the page); or
-- `colours 2x1` where a JPEG that is decoded smaller has that much coarser colours.
CREATE TABLE sources (
  id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, bytes INTEGER NOT NULL,
  modified INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL,
  device INTEGER NOT NULL, content BLOB NOT NULL, seen INTEGER NOT NULL,
  engine INTEGER, format TEXT, width INTEGER, height INTEGER, orientation INTEGER,
  frames INTEGER, alpha INTEGER, bits INTEGER, progressive INTEGER, smaller TEXT
) STRICT;

-- What of a source lies inside its border, for `trim`, so that a source that is known need not be
-- decoded; NULL where all of it is of one colour. `terms` is the question: where it was looked, the
-- threshold, and what becomes of damaged sources, such as `120x80 at 0,0, threshold 10, fail`. The
-- answer is that of the content and the engine in sources, and goes with them.
CREATE TABLE borders (
  source INTEGER NOT NULL, terms TEXT NOT NULL, x INTEGER, y INTEGER, width INTEGER,
  height INTEGER, PRIMARY KEY (source, terms)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER borders_of_changed AFTER UPDATE OF content, engine ON sources
WHEN new.content <> old.content OR new.engine IS NOT old.engine
BEGIN DELETE FROM borders WHERE source = old.id; END;
CREATE TRIGGER borders_of_gone AFTER DELETE ON sources
BEGIN DELETE FROM borders WHERE source = old.id; END;

-- What was made: paths relative to the output folder. `content` is the source's as it was then,
-- `hash` that of the file itself, with the status that it was written with. `decoded` is how much
-- the source was reduced while it was decoded, which goes by the largest of its renditions and shows
-- in the bytes of all: 1/1, 1/4, 1/1 in 3x3 (16 bits: then blocks of 3x3 pixels), frames, or the size that a
-- vector was drawn at.
CREATE TABLE renditions (
  path BLOB PRIMARY KEY, source INTEGER NOT NULL, content BLOB NOT NULL,
  recipe INTEGER NOT NULL, engine INTEGER NOT NULL, manifest INTEGER NOT NULL,
  width INTEGER NOT NULL, height INTEGER NOT NULL, bytes INTEGER NOT NULL,
  hash BLOB NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
  made INTEGER NOT NULL, decoded TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What could not be made. It is not tried again from the same content by the same recipe and
-- engine. What may pass is never in here: faults of disks and networks, rights, limits, and what
-- took too long or wanted too much memory, since that depends on what else the machine did. Of a
-- source that was refused by its header, `recipe` has in its text what the header was read with: the
-- formats (`header=`) and the limits.
CREATE TABLE failures (
  source INTEGER NOT NULL, recipe INTEGER NOT NULL, content BLOB NOT NULL,
  engine INTEGER NOT NULL, kind TEXT NOT NULL, message TEXT NOT NULL,
  first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, tries INTEGER NOT NULL,
  PRIMARY KEY (source, recipe)
) STRICT, WITHOUT ROWID;

-- The runs; `ended` is NULL where one was killed.
CREATE TABLE runs (
  id INTEGER PRIMARY KEY, manifest INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER,
  exit_code INTEGER, done INTEGER, failed INTEGER, skipped INTEGER, bytes INTEGER, seconds REAL
) STRICT;

-- Renditions that got another number of bytes in a run; kept for 30 runs.
CREATE TABLE changes (
  run INTEGER NOT NULL, path BLOB NOT NULL, bytes_before INTEGER NOT NULL,
  bytes_after INTEGER NOT NULL, PRIMARY KEY (run, path)
) STRICT, WITHOUT ROWID;
