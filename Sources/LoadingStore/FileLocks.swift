import Foundation

/// A lock for each file, so that who waits for one holds up nobody at another.
// Its only state is behind the lock.
final class FileLocks: @unchecked Sendable {
  private let lock = NSLock()
  private var locks: [String: NSLock] = [:]

  /// The lock of a file, whether that is there or not; its folder is.
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
