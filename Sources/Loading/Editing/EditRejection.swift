/// An edit that the server has rejected, as it is reported to screens.
@MainActor package struct EditRejection {
  private static let screens = ObserverList<EditRejection>()

  package let error: any Error
  private let edit: PendingEdit?
  /// The layers of the content that was edited, and of lists that show the edit, too.
  let layers: [AnyObject]

  package static func report(_ edit: PendingEdit?, _ error: any Error, in layers: [AnyObject]) {
    let layers = layers + (edit?.followers ?? [])
    screens.send(EditRejection(error: error, edit: edit, layers: layers))
  }

  package static func observe(
    _ handler: @escaping @MainActor (EditRejection) -> Void
  ) -> LoadingObservation {
    screens.add(handler: handler)
  }

  /// A closure that sends the edit again; `nil` if it was undone.
  package var retry: (@MainActor () -> Void)? {
    guard let edit, edit.error != nil else { return nil }
    return { edit.retry() }
  }
}
