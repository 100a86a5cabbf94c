/// What a loader keeps on this side, as it reads and writes it.
struct LocalContent<Content: Sendable>: Sendable {
  /// The content, and whether there is nothing in it.
  let read: @Sendable () async throws -> (content: Content, isEmpty: Bool)
  /// Writes content of a generation of the store; returns why it could not be written, throws only a
  /// cancellation or `StoreEmptiedError`.
  let write: @Sendable (Content, _ generation: Int?, LocalStoreWriter) async throws -> (any Error)?
  /// The generation of the store; `nil` where it does not count.
  let generation: @Sendable () -> Int?
  /// Reads what others write, and writes edits.
  let makeFollower: @MainActor (_ changed: @escaping @MainActor () -> Void) -> StoreFollower
}
