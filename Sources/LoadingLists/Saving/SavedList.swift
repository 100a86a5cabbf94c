#if canImport(UIKit)
import Foundation
import LoadingItems

/// The saved items and states of a list, or of a part of it.
///
/// ```swift
/// try JSONEncoder().encode(list.saved()).write(to: file)
/// // At the next launch, before anything is loaded:
/// list.restore(try JSONDecoder().decode(SavedList.self, from: Data(contentsOf: file)))
/// ```
///
/// It contains the items, the message of the last error, and the positions of pages. It doesn't
/// contain the parts, their order or which of them are hidden. The app creates the list again, and
/// each part restores the state that was saved for its ``ListNode/id``.
public struct SavedList: Codable, Sendable, Equatable {
  /// The version of the format.
  private static let version = 1

  let root: SavedNode

  init(_ root: SavedNode) { self.root = root }

  private enum CodingKeys: CodingKey { case version, root }

  /// Creates a saved list by decoding it.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the data isn't a saved list or has an unknown version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: container,
        debugDescription: "The version \(version) of the saved list isn't supported. Load the list."
      )
    }
    root = try container.decode(SavedNode.self, forKey: .root)
  }

  /// Encodes the saved list.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(root, forKey: .root)
  }
}

/// The state of one section or group.
struct SavedNode: Codable, Sendable, Equatable {
  var id: String
  /// The states of a group's parts.
  var children: [SavedNode]?
  /// The state of a section.
  var section: SavedSection?
}

extension SavedList {
  private static let key = "loading.list"

  /// The user info of an `NSUserActivity` that restores the list where the activity continues.
  ///
  /// ```swift
  /// activity.addUserInfoEntries(from: try list.saved().userInfo)
  /// // When the scene is restored, before anything is loaded:
  /// SavedList(userInfo: activity.userInfo).map { _ = list.restore($0) }
  /// ```
  ///
  /// Activities should be small, so save long lists in a file instead. The dictionary is empty if
  /// the list can't be encoded, which ``ListNode/saved()`` detects earlier.
  public var userInfo: [AnyHashable: Any] {
    (try? JSONEncoder().encode(self)).map { [Self.key: $0] } ?? [:]
  }

  /// Creates a saved list from the user info of an `NSUserActivity`.
  ///
  /// - Parameter userInfo: The user info. If it doesn't contain a list that can be decoded, the
  ///   initializer returns `nil`.
  public init?(userInfo: [AnyHashable: Any]?) {
    guard let data = userInfo?[Self.key] as? Data,
      let list = try? JSONDecoder().decode(SavedList.self, from: data)
    else { return nil }
    self = list
  }
}

/// The state of one section.
struct SavedSection: Codable, Sendable, Equatable {
  /// The positions of a paged list.
  struct Pages: Codable, Sendable, Equatable {
    var offset: Int
    var hasMore: Bool
    /// The encoded array that contains the cursor.
    var cursor: Data?
    var failure: SavedFailure?
    /// The position of the beginning.
    ///
    /// `nil` in older saved lists, which have no previous pages.
    var start: Int?
    var hasPrevious: Bool?
    /// The encoded array that contains the cursor of the previous page.
    var previousCursor: Data?
    var previousFailure: SavedFailure?
    /// The number of items on a page of the server, if pages are requested by number.
    var size: Int?
    var gaps: [Gap]?
    /// The number of items of previous pages, which the list didn't begin with.
    var older: Int?
  }

  /// A gap between the items, with the positions of the items on both sides.
  struct Gap: Codable, Sendable, Equatable {
    var place: Int
    var upper: Pages
    var lower: Pages
  }

  /// The encoded array of items, or `nil` if there were none.
  var items: Data?
  /// The error of the last load.
  var failure: SavedFailure?
  var pages: Pages?

  /// Returns the decoded items.
  ///
  /// Errors contain the id of the section.
  func items<Item>(for section: String) throws(ListSavingError) -> [Item]? {
    guard let items else { return nil }
    return try SavedValues.decode(items, for: section)
  }
}

/// The message of a saved error.
struct SavedFailure: LocalizedError, Codable, Equatable {
  var errorDescription: String?

  init(_ error: any Error) { errorDescription = (error as? any LocalizedError)?.errorDescription }
}

/// An error that occurs when a list is saved, or when a section of it isn't restored.
@frozen public enum ListSavingError: Error, Equatable {
  /// The section with this id is loading, so its content isn't known yet.
  case isLoading(id: String)
  /// The items of the section with this id aren't `Codable`.
  case notCodable(id: String, type: String)
  /// An item of the section with this id can't be encoded.
  case notEncoded(id: String, reason: String)
  /// The saved items of the section with this id can't be decoded, for example because their type
  /// has changed.
  case notDecoded(id: String, reason: String)
}

extension ListSavingError: CustomStringConvertible {
  /// A description for developers.
  public var description: String {
    switch self {
    case .isLoading(let id): "The section \"\(id)\" is loading. Save a list when no load runs."
    case .notCodable(let id, let type):
      "The items of the section \"\(id)\" can't be saved. Make \(type) Codable, or save the "
        + "list without this section."
    case .notEncoded(let id, let reason):
      "The items of the section \"\(id)\" can't be encoded. Check their encode(to:). \(reason)"
    case .notDecoded(let id, let reason):
      "The saved items of the section \"\(id)\" can't be decoded. Load the section, or accept "
        + "the saved format in init(from:). \(reason)"
    }
  }
}
#endif
