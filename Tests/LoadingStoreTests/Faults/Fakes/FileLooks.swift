#if os(Linux)
import CSQLite
import Foundation

/// The calls by which SQLite looks whether a file is still at its path.
// Unchecked: the lock protects all state.
final class FileLooks: @unchecked Sendable {
  private typealias Look =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Int32

  static let shared = FileLooks()

  private let lock = NSLock()
  private var actions: [String: @Sendable () -> Void] = [:]
  private let system: Look

  private init() {
    let files = sqlite3_vfs_find(nil)!
    system = unsafeBitCast(files.pointee.xGetSystemCall(files, "stat"), to: Look.self)
    let look: Look = { path, result in
      let shared = FileLooks.shared
      let status = shared.system(path, result)
      if let path { shared.looked(at: String(cString: path)) }
      return status
    }
    _ = files.pointee.xSetSystemCall(
      files,
      "stat",
      unsafeBitCast(look, to: sqlite3_syscall_ptr.self)
    )
  }

  /// Performs an action once, after the next look at a file, on the thread that looks.
  func onNextLook(at file: URL, _ action: @escaping @Sendable () -> Void) {
    lock.withLock { actions[file.resolvingSymlinksInPath().path] = action }
  }

  private func looked(at path: String) {
    lock.withLock { actions.removeValue(forKey: path) }?()
  }
}
#endif
