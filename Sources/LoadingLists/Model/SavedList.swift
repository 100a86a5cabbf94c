#if canImport(UIKit)
import Foundation
import Loading

/// The items and states of a list, or of a part of it, as they were at one moment.
///
/// ```swift
/// try JSONEncoder().encode(list.saved()).write(to: file)
/// // At the next start, before anything is loaded:
/// list.restore(try JSONDecoder().decode(SavedList.self, from: Data(contentsOf: file)))
/// ```
///
/// What it keeps are the items, whether the last load failed and with which message, and where pages stood.
/// Which parts there are, their order and what is hidden is the app's: it makes the list anew, and the parts
/// take what was saved for their ``ListNode/id``.
public struct SavedList: Codable, Sendable, Equatable {
  /// Another number is another format.
  private static let version = 1

  let root: SavedPart

  init(_ root: SavedPart) { self.root = root }

  private enum CodingKeys: CodingKey { case version, root }

  /// Decodes what was encoded.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if it is no saved list, or one of a format that is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: container,
        debugDescription: "A saved list of version \(version) is not known; \(Self.version) is."
      )
    }
    root = try container.decode(SavedPart.self, forKey: .root)
  }

  /// Encodes it.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(root, forKey: .root)
  }
}

/// One section or group.
struct SavedPart: Codable, Sendable, Equatable {
  var id: String
  /// What a group consists of.
  var children: [SavedPart]?
  /// What a section shows.
  var section: SavedSection?
}

extension SavedList {
  private static let key = "loading.list"

  /// What an `NSUserActivity` carries, so that the list is shown again where it is continued.
  ///
  /// ```swift
  /// activity.addUserInfoEntries(from: try list.saved().userInfo)
  /// // When the scene is restored, before anything is loaded:
  /// SavedList(userInfo: activity.userInfo).map { _ = list.restore($0) }
  /// ```
  ///
  /// The system wants activities to be small: keep long lists in a file. Empty if the list cannot be encoded,
  /// which ``ListNode/saved()`` tells before.
  public var userInfo: [AnyHashable: Any] {
    (try? JSONEncoder().encode(self)).map { [Self.key: $0] } ?? [:]
  }

  /// Takes the list out of what an `NSUserActivity` carries.
  ///
  /// - Parameter userInfo: What it carries; `nil`, and a dictionary without a list that can be read, have none.
  public init?(userInfo: [AnyHashable: Any]?) {
    guard let data = userInfo?[Self.key] as? Data,
      let list = try? JSONDecoder().decode(SavedList.self, from: data)
    else { return nil }
    self = list
  }
}

/// What one section shows.
struct SavedSection: Codable, Sendable, Equatable {
  /// Where a list that is loaded page by page stood.
  struct Pages: Codable, Sendable, Equatable {
    var offset: Int
    var hasMore: Bool
    /// An array of the cursor, encoded.
    var cursor: Data?
    var failure: SavedFailure?
    /// The place of the beginning; `nil` in lists that were saved when they grew at their end only.
    var start: Int?
    var hasPrevious: Bool?
    /// An array of the cursor of the previous page, encoded.
    var previousCursor: Data?
    var previousFailure: SavedFailure?
    var numbers: PageNumbers?
  }

  /// An array of the items, encoded; `nil` if none were known.
  var items: Data?
  /// Why the last load had failed.
  var failure: SavedFailure?
  var pages: Pages?

  /// The items; the id of the section is for the error.
  func items<Item>(for section: String) throws(ListSavingError) -> [Item]? {
    guard let items else { return nil }
    return try SavedValues.decode(items, for: section)
  }
}

/// What is left of an error: its message.
struct SavedFailure: LocalizedError, Codable, Equatable {
  var errorDescription: String?

  init(_ error: any Error) { errorDescription = (error as? any LocalizedError)?.errorDescription }
}

/// Why a list cannot be saved, or why a section of it was not restored.
public enum ListSavingError: Error, Equatable {
  /// The section with this id is loading: what it is going to show is not known yet.
  case isLoading(id: String)
  /// The items of the section with this id are of a type that is not `Codable`.
  case notCodable(id: String, type: String)
  /// An item of the section with this id could not be encoded.
  case notEncoded(id: String, reason: String)
  /// What was saved for the section with this id could not be decoded, as when its type is another now.
  case notDecoded(id: String, reason: String)
}

extension ListSavingError: CustomStringConvertible {
  /// What happened, for the app's author.
  public var description: String {
    switch self {
    case .isLoading(let id): "The section \"\(id)\" is loading; a list is saved when nothing runs."
    case .notCodable(let id, let type):
      "The items of the section \"\(id)\" cannot be saved: \(type) is not Codable."
    case .notEncoded(let id, let reason):
      "The items of the section \"\(id)\" could not be encoded: \(reason)"
    case .notDecoded(let id, let reason):
      "The items that were saved for the section \"\(id)\" could not be decoded: \(reason)"
    }
  }
}
#endif
