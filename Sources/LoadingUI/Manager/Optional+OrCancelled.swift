extension Optional where Wrapped: AnyObject {
  /// The object, or, where it has gone, the end of the work that needed it.
  func orCancelled() throws(CancellationError) -> Wrapped {
    guard let self else { throw CancellationError() }
    return self
  }
}
