public import Foundation

/// An edit in the file of an ``Outbox`` that the app can't read.
public struct UnreadableEdit: Identifiable, Hashable, Sendable {
  /// The id of the edit.
  public let id: UUID
  /// The name of its type; `nil` if that can't be read either.
  public let name: String?
}
