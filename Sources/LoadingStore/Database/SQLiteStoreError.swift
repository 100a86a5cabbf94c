public import Foundation
import Loading

#if canImport(SQLite3)
import SQLite3
#else
import CSQLite
#endif

/// An error that occurs when a store reads or writes its file.
///
/// A damaged file isn't an error. The store sets it aside and creates a new one.
@frozen public enum SQLiteStoreError: Error, Equatable, Sendable {
  /// A newer version of this library wrote the file, which stays unchanged.
  ///
  /// This error occurs after an older version of the app replaces a newer one. The associated
  /// values are the version of the file, and the latest one that this library knows. Continue
  /// without the store, or use another file.
  case newerVersion(found: Int, known: Int)

  /// The file is a database of another kind, which stays unchanged.
  ///
  /// This error indicates a mistake in the path. Use a separate file for the store.
  case foreignFile

  /// Another process kept the file locked for more than two seconds.
  ///
  /// Nothing has changed. Try again later.
  case locked

  /// The device has no space left.
  ///
  /// Nothing has changed, and the store can still be read.
  case diskFull

  /// The file can't be opened or written, or its folder can't be created, for the associated
  /// reason.
  ///
  /// The path is wrong or not accessible, or the device hasn't been unlocked since it started. In
  /// the last case, a later call opens the file.
  case unusableFile(String)

  /// An item or its id, or a value or its key, can't be encoded, for the associated reason.
  ///
  /// This error indicates a mistake in `encode(to:)`. Nothing has changed.
  case unencodableRow(String)

  /// SQLite failed for another reason, with its result code and message.
  ///
  /// Nothing has changed. Try again later.
  case failed(code: Int, message: String)
}

extension SQLiteStoreError: LocalizedError {
  /// A localized message for the user.
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

/// The failure of an SQLite call.
struct SQLiteFailure: Error {
  /// The primary result code, without extended information.
  let code: Int32
  let message: String

  init(_ result: Int32, _ message: String) {
    code = result & 0xFF
    self.message = message
  }

  /// Returns the failure of a file that is valid for SQLite but has contents that no store writes.
  static func damage(_ message: String) -> SQLiteFailure { SQLiteFailure(SQLITE_CORRUPT, message) }

  /// The failure of a write that ends because the process is about to be suspended.
  ///
  /// Not a cancellation, because the caller must be informed that nothing was written.
  static let suspension = SQLiteFailure(
    SQLITE_INTERRUPT,
    "The process is about to be suspended, and nothing was written. "
      + "Try again when the app is active."
  )

  /// A Boolean value that indicates whether the contents of the file are damaged.
  ///
  /// All statements are fixed. If one can't be prepared, or violates a constraint, the tables
  /// aren't those of a store.
  var isDamage: Bool {
    [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code)
  }

  /// A Boolean value that indicates whether another store may have moved the file while it was
  /// open.
  ///
  /// An I/O error can come from a log whose file was unlinked, so it never counts as damage.
  var mayBeOfMovedFile: Bool { [SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN].contains(code) }

  /// A Boolean value that indicates whether SQLite considers the file read-only.
  var isOfReadOnlyFile: Bool { code == SQLITE_READONLY }

  /// A Boolean value that indicates whether a statement was interrupted by a cancellation.
  var isInterruption: Bool { code == SQLITE_INTERRUPT }

  var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

  /// The public error of the failure.
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
  /// A Boolean value that indicates whether the disk may be full.
  ///
  /// SQLite reports some of these failures only as I/O errors.
  var mayBeOfFullDisk: Bool {
    switch self {
    case .diskFull: true
    case .failed(let code, _): code == Int(SQLITE_IOERR)
    default: false
    }
  }
}
