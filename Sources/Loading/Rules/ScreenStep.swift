/// A reaction of a screen to an event of its content.
package enum ScreenStep: Sendable, Equatable {
  /// Notifies the hooks and the observers of the new status.
  case status
  /// Updates views, indicators and announcements for the new status.
  case present
  /// Restores the views and indicators from before the load.
  case restore
  /// Disables the controls that must not be used during a load.
  case disableControls
  /// Enables these controls, before hooks and observers are notified of the end of the load.
  case enableControls
  /// Notifies the hooks of the failure, after the status.
  case loadFailed
  /// Notifies the hooks of the cancellation, after the restored status.
  case loadCancelled
  /// Notifies the hooks of the failed page.
  case pageFailed

  /// Returns the reactions to an event, in order.
  package static func steps(for event: ContentEvent) -> [ScreenStep] {
    let steps: [ScreenStep] =
      switch event.cause {
      case .loadBegan: [.status, .disableControls, .present]
      case .loadSuperseded, .loadContinued, .pageBegan, .assigned: [.status, .present]
      case .loadSucceeded, .loadDropped: [.present, .enableControls, .status]
      case .loadFailed: [.present, .enableControls, .status, .loadFailed]
      case .loadCancelled: [.restore, .enableControls, .status, .loadCancelled]
      case .pageSucceeded, .pageCancelled, .changed: [.present, .status]
      case .pageFailed: [.present, .status, .pageFailed]
      }
    return event.changesStatus ? steps : steps.filter { $0 != .status }
  }
}
