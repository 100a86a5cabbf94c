extension Loader {
  /// Shows what was saved, where nothing was loaded so far; the next `load()` loads.
  ///
  /// - Parameters:
  ///   - content: The content; `nil` if there was none.
  ///   - error: Why the last load had failed, if it had.
  /// - Returns: Whether it is shown. Not over a store, which has content of its own.
  @discardableResult
  package func restore(_ content: Content?, error: (any Error)? = nil) -> Bool {
    guard local == nil, machine.isRestorable, content != nil || error != nil else { return false }
    if let content { kept = Kept(content) }
    let before = machine.status
    handle(.restore(error.map { .failed($0) } ?? .loaded, hasContent: kept != nil))
    if content != nil, machine.status == before { observers.send(state) }
    return true
  }
}
