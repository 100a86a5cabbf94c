import Foundation

/// The rows of a file but for one collection, in memory while the file is replaced.
final class RescuedRows {
  private let memory: Connection

  /// Copies the rows, and keeps others from writing to the file until it is released.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - collection: The name of the collection that is left out.
  ///   - patience: How long to wait for another process, in milliseconds.
  /// - Throws: `SQLiteFailure` if the file cannot be read.
  init(of file: URL, except collection: [UInt8], patience: Int32) throws {
    memory = try Connection(path: ":memory:", patience: patience)
    try attach(file)
    try memory.execute("BEGIN IMMEDIATE")
    try memory.run(
      "CREATE TABLE kept_lists AS SELECT * FROM file.lists WHERE collection != ?",
      [.bytes(collection)]
    )
    try memory.execute(
      """
      CREATE TABLE kept_rows AS
      SELECT * FROM file.rows WHERE list IN (SELECT list FROM kept_lists)
      """
    )
  }

  /// Whether there are none.
  var isEmpty: Bool {
    get throws { try memory.integer("SELECT count(*) FROM kept_lists") == 0 }
  }

  /// Closes the file.
  func release() throws { try memory.execute("COMMIT; DETACH file") }

  /// Writes the rows to a file, but for lists that others have begun there: theirs are newer.
  func restore(to file: URL) throws {
    try attach(file)
    try memory.writing {
      try memory.execute(
        """
        DELETE FROM kept_lists
        WHERE (collection, search) IN (SELECT collection, search FROM file.lists);
        INSERT INTO file.lists (collection, search, count, answer)
        SELECT collection, search, count, answer FROM kept_lists;
        INSERT INTO file.rows SELECT new.list, position, id, text, value
        FROM kept_lists AS old
        JOIN file.lists AS new USING (collection, search)
        JOIN kept_rows ON kept_rows.list = old.list;
        """
      )
    }
  }

  private func attach(_ file: URL) throws {
    try memory.run("ATTACH ? AS file", [.bytes(Array(file.path.utf8))])
  }
}
