import Files
import Recipes
import SQLite

/// The keys of recipes, engines and manifests, which are few and used by many rows.
struct LedgerNames {
  private struct Choice: Hashable {
    var recipe: Recipe
    var format: OutputFormat
  }

  /// How many recipes are kept in memory; a manifest may have one for each image.
  private static let limit = 1_000

  /// A recipe that the ledger holds.
  private struct Known {
    var choice: Choice
    var key: Int64
  }

  /// How many recipes are found without hashing them, which costs more than all the rest.
  private static let few = 16

  private var recent: [Known] = []
  private var texts: [Choice: RecipeText] = [:]
  private var recipes: [RecipeText: Int64] = [:]
  private var engines: [Engine: Int64] = [:]
  private var manifests: [BytePath: Int64] = [:]

  mutating func text(_ recipe: Recipe, _ format: OutputFormat) -> RecipeText {
    let choice = Choice(recipe: recipe, format: format)
    if let known = texts[choice] { return known }
    if texts.count >= Self.limit { texts.removeAll() }
    let text = RecipeText(recipe, format)
    texts[choice] = text
    return text
  }

  /// Nil where the ledger has never seen the recipe.
  mutating func find(
    _ recipe: Recipe, _ format: OutputFormat, _ store: LedgerStore
  ) throws(SQLiteError) -> Int64? {
    let choice = Choice(recipe: recipe, format: format)
    if let known = recent.first(where: { $0.choice == choice }) { return known.key }
    guard let key = try find(text(recipe, format), store) else { return nil }
    if recent.count >= Self.few { recent.removeFirst() }
    recent.append(Known(choice: choice, key: key))
    return key
  }

  /// Nil where the ledger has never seen the recipe.
  mutating func find(_ text: RecipeText, _ store: LedgerStore) throws(SQLiteError) -> Int64? {
    if let known = recipes[text] { return known }
    let statement = try Statement(
      store.database, "SELECT id FROM recipes WHERE fingerprint = ? AND text = ?")
    statement.bind(1, text.fingerprint)
    statement.bind(2, text.lines)
    guard try statement.step() else { return nil }
    return remember(text, statement.number(0))
  }

  mutating func key(_ text: RecipeText, _ store: LedgerStore) throws(SQLiteError) -> Int64 {
    if let known = try find(text, store) { return known }
    let statement = try Statement(
      store.database, "INSERT INTO recipes (fingerprint, text) VALUES (?, ?)")
    statement.bind(1, text.fingerprint)
    statement.bind(2, text.lines)
    try statement.run()
    return remember(text, store.database.lastKey)
  }

  private mutating func remember(_ text: RecipeText, _ key: Int64) -> Int64 {
    if recipes.count >= Self.limit { recipes.removeAll() }
    recipes[text] = key
    return key
  }

  mutating func find(_ engine: Engine, _ store: LedgerStore) throws(SQLiteError) -> Int64? {
    if let known = engines[engine] { return known }
    let statement = try Statement(
      store.database, "SELECT id FROM engines WHERE libvips = ? AND renderer = ?")
    statement.bind(1, engine.libvips)
    statement.bind(2, engine.renderer)
    guard try statement.step() else { return nil }
    engines[engine] = statement.number(0)
    return statement.number(0)
  }

  mutating func key(_ engine: Engine, _ store: LedgerStore) throws(SQLiteError) -> Int64 {
    if let known = try find(engine, store) { return known }
    let statement = try Statement(
      store.database, "INSERT INTO engines (libvips, renderer) VALUES (?, ?)")
    statement.bind(1, engine.libvips)
    statement.bind(2, engine.renderer)
    try statement.run()
    engines[engine] = store.database.lastKey
    return store.database.lastKey
  }

  /// The header as it may be recorded: nil where the source may have been changed since planning
  /// read it.
  mutating func known(
    _ header: SourceHeader, _ status: FileStatus, _ context: LedgerContext, _ store: LedgerStore
  ) throws(SQLiteError) -> KnownHeader? {
    if status.isRacy(at: context.planned) { return nil }
    return KnownHeader(header: header, engine: try key(context.engine, store))
  }

  mutating func find(manifest: BytePath, _ store: LedgerStore) throws(SQLiteError) -> Int64? {
    if let known = manifests[manifest] { return known }
    let statement = try Statement(store.database, "SELECT id FROM manifests WHERE path = ?")
    statement.bind(1, manifest.bytes)
    guard try statement.step() else { return nil }
    manifests[manifest] = statement.number(0)
    return statement.number(0)
  }

  mutating func key(manifest: BytePath, _ store: LedgerStore) throws(SQLiteError) -> Int64 {
    if let known = try find(manifest: manifest, store) { return known }
    let statement = try Statement(store.database, "INSERT INTO manifests (path) VALUES (?)")
    statement.bind(1, manifest.bytes)
    try statement.run()
    manifests[manifest] = store.database.lastKey
    return store.database.lastKey
  }
}

extension LedgerStore {
  func recipe(_ key: Int64) throws(SQLiteError) -> RecipeText? {
    let statement = try Statement(database, "SELECT text FROM recipes WHERE id = ?")
    statement.bind(1, key)
    return try statement.step() ? RecipeText(lines: statement.text(0) ?? "") : nil
  }

  func engine(_ key: Int64) throws(SQLiteError) -> Engine? {
    let statement = try Statement(
      database, "SELECT libvips, renderer FROM engines WHERE id = ?")
    statement.bind(1, key)
    guard try statement.step() else { return nil }
    return Engine(libvips: statement.text(0) ?? "", renderer: statement.text(1) ?? "")
  }
}
