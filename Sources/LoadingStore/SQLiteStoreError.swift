public import Foundation
import Loading

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// Why rows or values could not be read from a file or kept there.
///
/// A damaged file is no error: it is set aside, and a new one is begun.
public enum SQLiteStoreError: Error, Equatable, Sendable {
  /// The file was written by a newer version of this library, and is left as it is.
  ///
  /// Happens after an app was replaced by an older one. Go on without the store, or use another file.
  case newerVersion(found: Int, known: Int)

  /// The file is a database of something else, and is left as it is.
  ///
  /// A mistake in the path: give the store a file of its own.
  case foreignFile

  /// Another process has kept the file locked for longer than two seconds.
  ///
  /// Nothing has changed; try again later.
  case locked

  /// There is no space left on the device.
  ///
  /// Nothing has changed; the store can still be read.
  case diskFull

  /// The file cannot be opened or written, or its folder cannot be made; the text says why.
  ///
  /// The path is wrong or belongs to somebody else, or the device was not unlocked since its start: then a
  /// later call opens it.
  case unusableFile(String)

  /// An item or its id, or a value or its key, cannot be encoded; the text says why.
  ///
  /// A mistake in its `encode(to:)`. Nothing has changed.
  case unencodableRow(String)

  /// SQLite failed in another way: its result code and what it says.
  ///
  /// Nothing has changed; try again later.
  case failed(code: Int, message: String)
}

extension SQLiteStoreError: LocalizedError {
  /// A sentence for people, in the app's language.
  public var errorDescription: String? {
    switch self {
    case .newerVersion:
      localized(
        "store.newerVersion",
        "The saved data was created by a newer version of this app. Please update the app."
      )
    case .foreignFile:
      localized("store.foreignFile", "The saved data isn’t available.")
    case .locked:
      localized("store.locked", "The saved data is in use. Please try again.")
    case .diskFull:
      localized(
        "store.diskFull",
        "There isn’t enough storage on this device. Free up some space and try again."
      )
    case .unusableFile:
      localized("store.unusableFile", "The data can’t be saved on this device.")
    case .unencodableRow:
      localized("store.unencodableRow", "This item can’t be saved on this device.")
    case .failed:
      localized("store.failed", "The saved data can’t be used right now. Please try again.")
    }
  }
}

private let localized = LocalizedTexts(of: "LoadingStore", with: Flag.self)

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
  /// Not a cancellation: callers have to learn that nothing was written.
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
