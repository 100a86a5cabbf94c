/// The local copy of the content of a loader, such as a value in a store.
///
/// One object, because most loaders have none. It holds its loader weakly.
@MainActor package protocol LocalCopy<Content>: AnyObject, Sendable {
  associatedtype Content: Sendable

  /// Whether it is also written, so that the content needn't be saved elsewhere.
  var isStored: Bool { get }
  /// The number of times that the copy was emptied; `nil` if that isn't counted.
  var generation: Int? { get }
  /// Whether a new load reads it before it sends a request, because it may be fresh.
  var mayBeFresh: Bool { get }

  /// Called on the main actor when the loader has been created.
  func begin(for loader: Loader<Content>)

  /// Begins to show it during a load, or after its failure; `nil` if there is other content.
  func show() -> Task<Void, Never>?

  /// Ends a load with the copy if that is fresh, or otherwise shows it during the load.
  ///
  /// - Returns: Whether the load continues.
  func readFirst(_ token: LoadToken, since count: Int) async -> Bool

  /// Called when a load begins, whose answer will be newer than what is being read.
  func loadBegins()

  /// Waits until all changes are written.
  func finishWriting() async

  /// Writes the answer to a request that was sent when the copy was of a generation.
  ///
  /// - Returns: The error of the write; `nil` if it succeeded.
  /// - Throws: `CancellationError` or `StoreEmptiedError`. Neither counts as a failure.
  func write(_ answer: Content, _ generation: Int?) async throws -> (any Error)?

  /// Called when an answer that was written is shown.
  func wrote(_ error: (any Error)?, _ generation: Int?)

  /// Writes changed content, after all earlier changes.
  func keep(_ content: Content)

  /// Called before newer content from elsewhere replaces that of the loader.
  func contentIsReplaced()

  /// Makes the copy as fresh as the content, which hasn't changed on the server.
  func renew(of generation: Int?)

  /// Marks the copy as stale, too.
  func invalidate()

  /// Shows changes by other writers, unless a running load will return newer content.
  func catchUp()

  /// Discards waiting changes.
  func reset()
}

/// An error that indicates that the store was emptied after the content to write was obtained.
package struct StoreEmptiedError: Error {
  package init() {}
}
