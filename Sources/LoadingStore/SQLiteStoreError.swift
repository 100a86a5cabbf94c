public import Foundation
import Loading

/// Why rows could not be read from a file or kept there.
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

  /// An item or its id cannot be encoded; the text says why.
  ///
  /// A mistake in the item's `encode(to:)`. Nothing has changed.
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
