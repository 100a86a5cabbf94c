extension LoadingState {
  /// One state out of two, for a screen that needs both contents.
  ///
  /// Loading wins over failure, failure over initial, initial over success. There is merged content
  /// only where both states have content. If both failed, the error of the first that still has
  /// content is taken, else the first error (source: ApexyLoader's merge table).
  ///
  /// - Parameters:
  ///   - other: The second state.
  ///   - transform: Makes the merged content; called only when both contents exist.
  /// - Returns: The merged state.
  @inlinable public func merge<Other, T>(
    _ other: LoadingState<Other>,
    transform: (Content, Other) -> T
  ) -> LoadingState<T> {
    var precedence = MergePrecedence()
    precedence.add(self)
    precedence.add(other)
    guard let content, let otherContent = other.content else { return precedence.state(nil) }
    return precedence.state(transform(content, otherContent))
  }

  /// One state out of any number, by the rules of `merge(_:transform:)`.
  ///
  /// - Parameter states: The states, in the order in which their errors count.
  /// - Returns: The merged state; its content is the tuple of all contents.
  @inlinable public static func merging<each C>(
    _ states: repeat LoadingState<each C>
  ) -> LoadingState<(repeat each C)> where Content == (repeat each C) {
    var precedence = MergePrecedence()
    do throws(MissingContent) {
      let content = (repeat try precedence.addContent(of: each states))
      return precedence.state(content)
    } catch {
      var precedence = MergePrecedence()
      repeat precedence.add(each states)
      return precedence.state(nil)
    }
  }
}
