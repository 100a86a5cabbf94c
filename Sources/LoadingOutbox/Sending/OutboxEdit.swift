public import Foundation
public import LoadingStore

/// A type of edit that an ``Outbox`` stores as a value until the server has accepted it.
///
/// ```swift
/// struct LikePost: OutboxEdit, Identifiable {
///   var id: Post.ID
///   var isLiked: Bool
///
///   func apply(to post: inout Post) { post.isLiked = isLiked }
///
///   func send(_ request: OutboxRequest<Post>) async throws -> Post {
///     try await api.like(request.itemID, isLiked, idempotencyKey: request.id)
///   }
/// }
///
/// posts.edit(LikePost(id: post.id, isLiked: true))
/// ```
///
/// The edit of one item is `Identifiable` by the id of the item. For one of several items, pass the
/// ids to the call. Content as a whole has none.
///
/// The edit is encoded with its properties, and decoded at the next launch. Add a property as an
/// optional, so that older edits can still be decoded.
public protocol OutboxEdit<Item>: Codable, Sendable {
  /// The type that the edit changes: that of the items of a list, or of content as a whole.
  associatedtype Item: Sendable
  /// The type of the server's response.
  associatedtype Answer: Sendable

  /// The name of the type on disk, by default that of the type itself.
  ///
  /// Keep the former name when you rename the type.
  static var name: String { get }

  /// The keys of other content that the edit changes, which reloads when the server has accepted
  /// it. By default there are none.
  var invalidatedKeys: [ReloadKey] { get }

  /// A Boolean value that indicates whether the edit replaces an earlier one of the same type and
  /// items that hasn't been sent. The default is `false`.
  ///
  /// With `true`, five taps on a switch result in one request.
  var replacesEarlier: Bool { get }

  /// Changes an item, or the content.
  ///
  /// By default, it does nothing, which is what insertions, removals and moves need.
  ///
  /// - Parameter item: The item. The method is called again for each newer version from the server.
  @MainActor func apply(to item: inout Item)

  /// Sends the edit.
  ///
  /// - Parameter request: The id of the edit for the server, and the ids of the items.
  /// - Returns: The server's version of the item or items, which replaces the edited one. A result
  ///   of any other type is ignored, and the server is assumed to have the edited one.
  /// - Throws: An error with which the server rejects the edit, ``EditConflict``, or an error after
  ///   which the policy of the outbox sends the edit again later.
  @MainActor func send(_ request: OutboxRequest<Item>) async throws -> Answer
}

extension OutboxEdit {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }

  /// No keys.
  public var invalidatedKeys: [ReloadKey] { [] }

  /// `false`.
  public var replacesEarlier: Bool { false }

  /// Does nothing.
  @MainActor public func apply(to item: inout Item) {}
}

/// The request that sends an ``OutboxEdit``.
public struct OutboxRequest<Item: Sendable>: Sendable {
  /// The id of the edit, which is the same each time it is sent, even after a relaunch.
  ///
  /// A server that recognizes it applies the edit only once, even if the first response was lost.
  public let id: UUID

  private let encodedIDs: [[UInt8]]

  init(_ record: OutboxRecord) {
    id = record.id
    encodedIDs = record.itemIDs
  }
}

extension OutboxRequest where Item: Identifiable, Item.ID: Codable {
  /// The current ids of the items, in the order of the call: those that the server has assigned, if
  /// it has assigned some.
  public var itemIDs: [Item.ID] { encodedIDs.compactMap { try? decodedID($0) } }

  /// The current id of the item.
  ///
  /// An edit of content as a whole has none, and must not read it.
  public var itemID: Item.ID {
    guard let id = itemIDs.first else {
      preconditionFailure("The edit \(id) is one of content as a whole, and not of an item.")
    }
    return id
  }
}

/// An error that indicates that the server has a newer version of the edited item.
///
/// ```swift
/// guard response.status != 412 else { throw EditConflict(try response.decode(Post.self)) }
/// ```
public struct EditConflict<Item: Sendable>: Error {
  /// The server's version.
  public let item: Item
  /// A Boolean value that indicates whether to apply the edit to that version and send it again.
  public let sendsAgain: Bool

  /// Creates a conflict.
  ///
  /// - Parameters:
  ///   - item: The server's version, which is known from then on.
  ///   - sendsAgain: `true`, the default, to apply the edit to that version and send it again;
  ///     `false` to keep the edit as failed until the user decides.
  public init(_ item: Item, sendsAgain: Bool = true) {
    self.item = item
    self.sendsAgain = sendsAgain
  }
}

/// A conflict of items of any type.
protocol AnyEditConflict: Error {
  var anyItem: any Sendable { get }
  var sendsAgain: Bool { get }
}

extension EditConflict: AnyEditConflict {
  var anyItem: any Sendable { item }
}
