#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// What SQLite says when a call fails.
struct SQLiteFailure: Error {
  /// The result code without its details.
  let code: Int32
  let message: String

  init(_ result: Int32, _ message: String) {
    code = result & 0xFF
    self.message = message
  }

  /// A file that SQLite has nothing against, and that no store has written.
  static func damage(_ message: String) -> SQLiteFailure {
    SQLiteFailure(SQLITE_CORRUPT, message)
  }

  /// A write that is ended because the process is about to be suspended.
  ///
  /// No cancellation: those who wait want to know that nothing was written.
  static let suspension = SQLiteFailure(
    SQLITE_INTERRUPT,
    "The process is about to be suspended."
  )

  /// Whether the file is not what was written.
  ///
  /// All statements are fixed: one that cannot be prepared, or that breaks a constraint, has met other
  /// tables than ours.
  var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code)
  }

  /// Whether another store may have set the file aside while it was opened or open here.
  ///
  /// An I/O error is that of a log whose file was unlinked, so it is never damage.
  var mayBeOfMovedFile: Bool {
    [SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN].contains(code)
  }

  /// Whether the file is taken for one that may only be read.
  var isOfReadOnlyFile: Bool { code == SQLITE_READONLY }

  /// Whether a statement was ended because it was cancelled.
  var isInterruption: Bool { code == SQLITE_INTERRUPT }

  var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

  /// What is told outside.
  var error: SQLiteStoreError {
    switch code {
    case _ where isBusy: .locked
    case SQLITE_FULL: .diskFull
    case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .unusableFile(message)
    default: .failed(code: Int(code), message: message)
    }
  }
}

extension SQLiteStoreError {
  /// Whether there may be no space left to write: SQLite has no name for each such limit.
  var mayBeOfFullDisk: Bool {
    switch self {
    case .diskFull: true
    case .failed(let code, _): code == Int(SQLITE_IOERR)
    default: false
    }
  }
}
