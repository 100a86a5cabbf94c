/// An edit that the server has rejected, as it is reported to observers and screens.
@MainActor package final class EditRejection {
  private static let observers = ObserverList<EditRejection>()

  /// The edit.
  package let edit: AnyObject
  package let error: any Error
  /// A closure that sends the edit again; `nil` if it was undone.
  package let retry: (@MainActor () -> Void)?
  /// Whether the app handles the rejection, so that no screen shows it.
  package let isHandled: Bool
  /// Whether a screen has shown the rejection.
  private var isShown = false
  /// The layers of the content that was edited, and of lists that show the edit, too.
  private let layers: [AnyObject]

  package init(
    of edit: AnyObject,
    error: any Error,
    layers: [AnyObject],
    isHandled: Bool,
    retry: (@MainActor () -> Void)?
  ) {
    (self.edit, self.error, self.layers) = (edit, error, layers)
    (self.isHandled, self.retry) = (isHandled, retry)
  }

  /// Reports the rejection, and calls a closure in the next turn if nobody has shown it.
  package func report(isUnhandled: @escaping @MainActor () -> Void) {
    Self.observers.send(self)
    guard !isHandled else { return }
    Task { if !isShown { isUnhandled() } }
  }

  /// Notes that a screen has shown the rejection.
  package func wasShown() { isShown = true }

  /// Observes all rejections.
  package static func observe(
    retaining owner: AnyObject? = nil,
    _ handler: @escaping @MainActor (EditRejection) -> Void
  ) -> LoadingObservation {
    observers.add(retaining: owner, handler: handler)
  }

  /// Returns whether the edit is one of a loader, of its sources, or of a section.
  package func concerns(_ content: AnyObject) -> Bool {
    let objects: [AnyObject] = (content as? any ContentLoading)?.allSources ?? [content]
    return objects.contains { object in
      guard let holder = object as? any EditHolding else { return false }
      return layers.contains { holder.holds($0) }
    }
  }
}
