/// The state of a derived loader, and its observers.
@MainActor final class DerivedState<Content: Sendable> {
  private(set) var value = LoadingState<Content>.initial
  let observers = ObserverList<LoadingState<Content>>(isDerived: true)
  private let isEqual: (@MainActor (Content, Content) -> Bool)?
  private let isEmpty = emptiness(of: Content.self)

  /// Creates the state `.initial`.
  ///
  /// - Parameter isEqual: Detects unchanged content; without it, all content counts as new.
  init(isEqual: (@MainActor (Content, Content) -> Bool)?) { self.isEqual = isEqual }

  /// A closure that returns whether an observer needs something, and therefore the sources.
  var isNeeded: @MainActor (ObservationNeed) -> Bool {
    { [weak observers] in observers?.isNeeded($0) ?? false }
  }

  /// Whether the content is a collection without elements.
  var hasEmptyContent: Bool { value.content.map { isEmpty?($0) ?? false } ?? false }

  /// Sets the state, and notifies observers if it differs, or what belongs to it does.
  func change(to new: LoadingState<Content>, isOther: Bool = false) {
    guard isOther || !isSame(new) else { return }
    value = new
    observers.send(new)
  }

  private func isSame(_ new: LoadingState<Content>) -> Bool {
    switch (value, new) {
    case (.initial, .initial): true
    case (.loading(let old), .loading(let new)): isSame(old, new)
    case (.success(let old), .success(let new)): isSame(old, new)
    case (.failure(let oldError, let old), .failure(let error, let new)):
      isSame(old, new) && oldError.isEqual(to: error)
    default: false
    }
  }

  private func isSame(_ old: Content?, _ new: Content?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return isEqual?(old, new) ?? false
  }
}

extension LoadingState {
  /// The state with which a load ends.
  ///
  /// A loading state belongs to another load, so it is replaced by the state without that load.
  var ended: LoadingState {
    guard isLoading else { return self }
    return content.map { .success(content: $0) } ?? .initial
  }
}
