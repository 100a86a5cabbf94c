/// What a loader keeps on this side, as it reads and writes it.
struct LocalContent<Content: Sendable>: Sendable {
  /// The content, and whether there is nothing in it.
  let read: @Sendable () async throws -> (content: Content, isEmpty: Bool)
  /// Writes content; returns why it could not be written, throws only a cancellation.
  let write: @Sendable (Content, LocalStoreWriter?) async throws -> (any Error)?
  /// What is written by whomever.
  let changes: @Sendable () -> AsyncStream<LocalStoreChange>
}
