import CSQLite
import Foundation

/// The sudden end of this process, as by `kill -9`, at a moment that a busy machine doesn't change.
///
/// The steps that it counts are the changes of files by SQLite. The middle of a write is another
/// one.
// Unchecked: the lock protects all state.
final class SuddenEnd: @unchecked Sendable {
  static let shared = SuddenEnd()

  private let lock = NSLock()
  private var lineCount = 0
  private var stepCount: Int?

  /// Plans the end, before the step of a number that follows the line of a number.
  func plan(afterLine line: Int, step: Int) {
    (lineCount, stepCount) = (line, step)
    let files = sqlite3_vfs_find(nil)!
    func replace<Call>(_ name: String, by call: Call) {
      guard files.pointee.xGetSystemCall(files, name) != nil else { return }
      let call = unsafeBitCast(call, to: sqlite3_syscall_ptr.self)
      _ = files.pointee.xSetSystemCall(files, name, call)
    }
    let write: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
      SuddenEnd.shared.step()
      if SuddenEnd.shared.isNext { _ = pwrite($0, $1, $2 / 2, $3) }
      SuddenEnd.shared.step()
      return pwrite($0, $1, $2, $3)
    }
    let truncate: @convention(c) (Int32, off_t) -> Int32 = {
      SuddenEnd.shared.step()
      return ftruncate($0, $1)
    }
    let remove: @convention(c) (UnsafePointer<CChar>) -> Int32 = {
      SuddenEnd.shared.step()
      return unlink($0)
    }
    for name in ["pwrite", "pwrite64"] { replace(name, by: write) }
    replace("ftruncate", by: truncate)
    replace("unlink", by: remove)
  }

  /// Counts a line of the output.
  func line() { lock.withLock { lineCount -= 1 } }

  private var isNext: Bool { lock.withLock { lineCount <= 0 && stepCount == 0 } }

  private func step() {
    lock.withLock {
      guard lineCount <= 0, let count = stepCount else { return }
      if count == 0 { kill(getpid(), SIGKILL) }
      stepCount = count - 1
    }
  }
}
