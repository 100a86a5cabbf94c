import Foundation

#if canImport(SQLite3)
import SQLite3
#endif

/// The file of a database, with its log files.
struct DatabaseFiles {
  private let main: URL

  init(at url: URL) { main = url }

  #if os(iOS) || os(tvOS) || os(visionOS)
  /// The flag that makes new files, including logs, readable on a locked device after its first
  /// unlock.
  ///
  /// Set when a file is created. A protection class that is set later would leave a moment in which
  /// the file has another.
  static let protection = SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION
  #else
  /// No flag, because this system has no file protection.
  static let protection: Int32 = 0
  #endif

  /// Renames the file, so that the next use creates a new one.
  func setAside() throws {
    do {
      try removeLog()
      try remove(damaged)
      do {
        try FileManager.default.moveItem(at: main, to: damaged)
      } catch  where isGone(error) || FileManager.default.fileExists(atPath: damaged.path) {}
    } catch {
      throw SQLiteStoreError.unusableFile(
        "The damaged file can't be renamed. Check the permissions of its folder. \(error)"
      )
    }
  }

  /// Removes the file, so that the next use creates a new one.
  ///
  /// Frees its space immediately, even if it is still open elsewhere.
  func erase() throws {
    do {
      try free(beside("-wal"))
      try remove(beside("-shm"))
      try free(main)
    } catch {
      throw SQLiteStoreError.unusableFile(
        "The file can't be removed. Check the permissions of its folder. \(error)"
      )
    }
  }

  /// Removes a file, and truncates it for connections that still have it open.
  private func free(_ file: URL) throws {
    try remove(damaged)
    do {
      try FileManager.default.moveItem(at: file, to: damaged)
    } catch  where isGone(error) { return }
    // Truncates the renamed file itself instead of replacing it.
    try Data().write(to: damaged)
    try remove(damaged)
  }

  /// Removes the file that was set aside, if any.
  func removeDamaged() { try? FileManager.default.removeItem(at: damaged) }

  private var damaged: URL { main.appendingPathExtension("damaged") }

  private func beside(_ suffix: String) -> URL { URL(fileURLWithPath: main.path + suffix) }

  /// Removes the log files.
  ///
  /// They are removed before the file. After the file is removed, another process may create a new
  /// one with its own log.
  private func removeLog() throws { for suffix in ["-wal", "-shm"] { try remove(beside(suffix)) } }

  private func remove(_ file: URL) throws {
    do { try FileManager.default.removeItem(at: file) } catch  where isGone(error) {}
  }

  /// Returns whether another process has just removed the file.
  private func isGone(_ error: any Error) -> Bool {
    let code = (error as? CocoaError)?.code
    return code == .fileNoSuchFile || code == .fileReadNoSuchFile
  }
}

/// A collection of locks, one for each file.
// Unchecked: the lock protects all state.
final class FileLocks: @unchecked Sendable {
  private let lock = NSLock()
  private var locks: [String: NSLock] = [:]

  /// Returns the lock of a file, which may not exist in its existing folder.
  func lock(of file: URL) -> NSLock {
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    let path = folder.appendingPathComponent(file.lastPathComponent).path
    return lock.withLock {
      if let lock = locks[path] { return lock }
      let new = NSLock()
      locks[path] = new
      return new
    }
  }
}

/// The rows and values of all collections except one, kept in memory while the file is replaced.
final class RescuedRows {
  private let memory: Connection

  /// Copies the rows, and locks the file against writes until `release()`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - collection: The collection to leave out.
  ///   - busyTimeout: The time to wait for another process, in milliseconds.
  /// - Throws: `SQLiteFailure` if the file can't be read.
  init(of file: URL, except collection: StoreFile.Collection, busyTimeout: Int32) throws {
    let (name, keepsLists, keepsValues) =
      switch collection {
      case .lists(let name): (name, 0, 1)
      case .values(let name): (name, 1, 0)
      }
    memory = try Connection(path: ":memory:", busyTimeout: busyTimeout)
    try attach(file)
    try memory.execute("BEGIN IMMEDIATE")
    // A full disk may have prevented the migration of an older file. Rows of the first version may
    // have ids that would duplicate them, and the second version has no values.
    let version = try memory.integer("PRAGMA file.user_version")
    try memory.run(
      """
      CREATE TABLE kept_lists AS SELECT *\(version > 3 ? "" : ", x'' AS gaps") FROM file.lists
      WHERE (collection != ? OR ?) AND ?
      """,
      [.bytes(name), .integer(keepsLists), .integer(version > 1 ? 1 : 0)]
    )
    if version > 2 {
      try memory.run(
        "CREATE TABLE kept_values AS SELECT * FROM file.stored_values WHERE collection != ? OR ?",
        [.bytes(name), .integer(keepsValues)]
      )
    } else {
      try memory.execute("CREATE TABLE kept_values (collection, key, date, value)")
    }
    try memory.execute(
      """
      CREATE TABLE kept_rows AS
      SELECT * FROM file.rows WHERE list IN (SELECT list FROM kept_lists)
      """
    )
  }

  /// A Boolean value that indicates whether there are no rows or values.
  var isEmpty: Bool {
    get throws {
      let isUsed = "SELECT EXISTS (SELECT 1 FROM kept_lists) OR EXISTS (SELECT 1 FROM kept_values)"
      return try memory.integer(isUsed) == 0
    }
  }

  /// Closes the file.
  func release() throws { try memory.execute("COMMIT; DETACH file") }

  /// Writes the rows to a file, except for lists and values that already exist there and are newer.
  func restore(to file: URL) throws {
    try attach(file)
    try memory.writing {
      try memory.execute(
        """
        DELETE FROM kept_lists
        WHERE (collection, search) IN (SELECT collection, search FROM file.lists);
        INSERT INTO file.lists (collection, search, count, answer, gaps)
        SELECT collection, search, count, answer, gaps FROM kept_lists;
        INSERT INTO file.rows SELECT new.list, position, id, text, value
        FROM kept_lists AS old
        JOIN file.lists AS new USING (collection, search)
        JOIN kept_rows ON kept_rows.list = old.list;
        INSERT OR IGNORE INTO file.stored_values SELECT * FROM kept_values;
        """
      )
    }
  }

  private func attach(_ file: URL) throws {
    try memory.run("ATTACH ? AS file", [.bytes(Array(file.path.utf8))])
  }
}
