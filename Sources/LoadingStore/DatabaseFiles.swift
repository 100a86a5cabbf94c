import Foundation
#if canImport(SQLite3)
import SQLite3
#endif

/// A database's file, and those that stand beside it.
struct DatabaseFiles {
  private let main: URL

  init(at url: URL) { main = url }

  #if os(iOS) || os(tvOS) || os(visionOS)
  /// The flag for files, logs included, that can be read on a locked device once it was unlocked.
  ///
  /// Set as they are made: a class that they get later leaves a moment in which they have another.
  static let protection = SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION
  #else
  /// No flag: the files of this system are not protected.
  static let protection: Int32 = 0
  #endif

  /// Renames the file, so that the next opening begins a new one.
  func setAside() throws {
    do {
      try removeLog()
      try remove(damaged)
      do {
        try FileManager.default.moveItem(at: main, to: damaged)
      } catch  where isGone(error) || FileManager.default.fileExists(atPath: damaged.path) {}
    } catch {
      throw SQLiteStoreError.unusableFile("It is damaged and cannot be set aside: \(error)")
    }
  }

  /// Removes the file, so that the next opening begins a new one.
  ///
  /// Its space is free from then on, also where others still have it open.
  func erase() throws {
    do {
      try free(beside("-wal"))
      try remove(beside("-shm"))
      try free(main)
    } catch {
      throw SQLiteStoreError.unusableFile("It cannot be removed: \(error)")
    }
  }

  /// Removes a file, and what is in it for those who still have it open.
  private func free(_ file: URL) throws {
    try remove(damaged)
    do {
      try FileManager.default.moveItem(at: file, to: damaged)
    } catch  where isGone(error) { return }
    // Where it is, not a new one in its place.
    try Data().write(to: damaged)
    try remove(damaged)
  }

  /// Removes the file that was set aside, if there is one.
  func removeDamaged() { try? FileManager.default.removeItem(at: damaged) }

  private var damaged: URL { main.appendingPathExtension("damaged") }

  private func beside(_ suffix: String) -> URL { URL(fileURLWithPath: main.path + suffix) }

  /// The log goes first: once the file is gone, another process may begin a new one with a log of its own.
  private func removeLog() throws {
    for suffix in ["-wal", "-shm"] { try remove(beside(suffix)) }
  }

  private func remove(_ file: URL) throws {
    do { try FileManager.default.removeItem(at: file) } catch  where isGone(error) {}
  }

  /// Whether another process has done the same a moment ago.
  private func isGone(_ error: any Error) -> Bool {
    let code = (error as? CocoaError)?.code
    return code == .fileNoSuchFile || code == .fileReadNoSuchFile
  }
}
