/// What a loader keeps on this side, as it reads and writes it.
struct LocalContent<Content: Sendable>: Sendable {
  /// The content; `nil` if there is none.
  let read: @Sendable () async throws -> Content?
  /// Writes content; returns why it could not be written, throws only a cancellation.
  let write: @Sendable (Content) async throws -> (any Error)?
}
