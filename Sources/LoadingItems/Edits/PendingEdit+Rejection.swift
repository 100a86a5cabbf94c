public import Loading

// Who learns of a rejected edit: the app that handles it, or the screens, or else the app's own
// handler of all edits, and observers of the content in any case.
extension PendingEdit {
  /// The closure to call with a rejected edit and its error if no screen has shown the rejection;
  /// `nil` by default.
  ///
  /// ```swift
  /// PendingEdit.unhandledRejectionHandler = { edit, error in
  ///   banner.show(error)
  /// }
  /// ```
  ///
  /// Set it when the app starts. It is called in the next turn of the main actor, for edits without
  /// ``handleRejection(_:)``. No notice is shown if no screen with the content is visible, if the
  /// screens decline it, or if the edit couldn't be made. A discarded edit isn't rejected.
  public static var unhandledRejectionHandler: (@MainActor (PendingEdit, any Error) -> Void)?

  /// Handles a rejection of the edit, so that no screen shows a notice.
  ///
  /// ```swift
  /// posts.remove(id: id) { id in
  ///   try await api.delete(id)
  /// }.handleRejection { [weak self] error in
  ///   self?.show(error)
  /// }
  /// ```
  ///
  /// Call it in the turn in which the edit is made. If you get the error by awaiting ``value``,
  /// call this method without a closure. Awaiting the value alone doesn't handle the rejection.
  ///
  /// - Parameter handler: The closure to call with the error in the turn after each rejection, such
  ///   as after another ``retry()``. It isn't called for a discarded edit. By default, the app
  ///   handles the error elsewhere.
  public func handleRejection(
    _ handler: @escaping @MainActor (_ error: any Error) -> Void = { _ in }
  ) {
    setHandler(handler)
  }

  /// Reports to observers and screens that the edit of some layers was rejected.
  package func reportRejection(_ error: any Error, in layers: [AnyObject]) {
    guard !error.isCancellation else { return }
    let rejection = EditRejection(
      of: self,
      error: error,
      layers: layers,
      isHandled: isRejectionHandled,
      retry: self.error == nil ? nil : self.retry
    )
    rejection.report { [self] in
      if let handler = Self.unhandledRejectionHandler { return handler(self, error) }
      Log.notice(
        """
        An edit was rejected, and nothing has shown it: \(error). Handle it with handleRejection(_:), \
        or set PendingEdit.unhandledRejectionHandler when the app starts.
        """
      )
    }
  }
}

extension ContentLoading {
  /// Observes edits of the content that the server rejects, for example to update a badge.
  ///
  /// Observing a rejection doesn't handle it, so screens still show their notices. See
  /// ``PendingEdit/handleRejection(_:)``.
  ///
  /// - Parameter handler: The closure to call with each rejected edit and its error, including those
  ///   that the app handles.
  /// - Returns: An observation that lasts until it is cancelled or released.
  public func observeRejectedEdits(
    _ handler: @escaping @MainActor (_ edit: PendingEdit, _ error: any Error) -> Void
  ) -> LoadingObservation {
    let owner = self is any DerivedLoading ? self : nil
    return EditRejection.observe(retaining: owner) { [weak self] rejection in
      guard let self, rejection.concerns(self), let edit = rejection.edit as? PendingEdit else {
        return
      }
      handler(edit, rejection.error)
    }
  }
}
