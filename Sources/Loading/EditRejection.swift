/// An edit that the server has rejected, as it is reported to screens.
@MainActor package struct EditRejection {
  private static let screens = ObserverList<EditRejection>()

  package let error: any Error
  /// A closure that sends the edit again; `nil` if it was undone.
  package let retry: (@MainActor () -> Void)?
  /// The layers of the content that was edited, and of lists that show the edit, too.
  private let layers: [AnyObject]

  package init(error: any Error, layers: [AnyObject], retry: (@MainActor () -> Void)?) {
    (self.error, self.layers, self.retry) = (error, layers, retry)
  }

  package func report() { Self.screens.send(self) }

  package static func observe(
    _ handler: @escaping @MainActor (EditRejection) -> Void
  ) -> LoadingObservation {
    screens.add(handler: handler)
  }

  /// Returns whether the edit is one of a loader, of its sources, or of a section.
  package func concerns(_ content: AnyObject) -> Bool {
    if let holder = content as? any EditHolding, layers.contains(where: holder.holds) {
      return true
    }
    return (content as? any ContentLoading)?.knownSources.contains { concerns($0) } ?? false
  }
}
