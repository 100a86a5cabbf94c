extension Loader {
  /// A Boolean value that indicates whether a store keeps the content, so that it need not be saved.
  package var isStored: Bool { local != nil }

  /// Shows what was saved, where nothing was loaded so far; the next `load()` loads.
  ///
  /// - Parameters:
  ///   - content: The content; `nil` if there was none.
  ///   - error: Why the last load had failed, if it had.
  /// - Returns: Whether it is shown. Not over a store, which has content of its own.
  @discardableResult
  package func restore(_ content: Content?, error: (any Error)? = nil) -> Bool {
    guard local == nil, runner.isRestorable, content != nil || error != nil else { return false }
    if let content { self.content = content }
    handle(
      .restore(error.map { .failed($0) } ?? .loaded, hasContent: self.content != nil),
      changesContent: content != nil
    )
    return true
  }
}
