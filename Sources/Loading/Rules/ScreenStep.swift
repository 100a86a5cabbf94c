/// One thing that a screen does for an event of its content.
package enum ScreenStep: Sendable, Equatable {
  /// Notifies the hooks and the observers of the new status.
  case status
  /// Brings views, indicators and announcements to the new status.
  case present
  /// Brings views and indicators back to what they were before the load.
  case restore
  /// Disables the controls that must not be used during a load.
  case disableControls
  /// Enables them, before anyone is notified how the load ended.
  case enableControls
  /// Notifies the hooks of the failure, after its status.
  case loadFailed
  /// Notifies the hooks of the cancellation, after the status that is back.
  case loadCancelled
  /// Notifies the hooks of the failed page.
  case pageFailed

  /// Returns what follows from an event, in order: the tables of `behaviour.md`.
  package static func steps(for event: ContentEvent) -> [ScreenStep] {
    let status: [ScreenStep] = event.changesStatus ? [.status] : []
    return switch event.cause {
    case .loadBegan: status + [.disableControls, .present]
    case .loadSuperseded, .loadContinued, .pageBegan: status + [.present]
    case .loadSucceeded, .loadDropped: [.present, .enableControls] + status
    case .loadFailed: [.present, .enableControls] + status + [.loadFailed]
    case .loadCancelled: [.restore, .enableControls] + status + [.loadCancelled]
    case .pageSucceeded, .pageCancelled, .changed: [.present] + status
    case .pageFailed: [.present] + status + [.pageFailed]
    case .assigned: status + [.present]
    }
  }
}
