import Dispatch
import Observation

/// The updates of a view in which UIKit tracks the observed properties that are read.
enum TrackedUpdate {
  case properties
  case controllerProperties
  case layout
}

/// The key that identifies the main queue, whose thread isn't always the main thread.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

extension UIView {
  /// Performs an update, and requests it again when an observed property changes that it has read.
  ///
  /// Only the latest update counts, so that a property it no longer reads has no effect.
  func tracking(_ update: TrackedUpdate, _ body: () -> Void) {
    guard Headless.state.rules.tracksObservation else { return body() }
    let number = makeExtras().trackedUpdates[update, default: 0] + 1
    makeExtras().trackedUpdates[update] = number
    withObservationTracking(body) { [weak self] in
      // Called before the change is made, on its thread.
      guard DispatchQueue.getSpecific(key: mainQueueKey) == true else {
        Task { @MainActor in self?.observedPropertyChanged(update, number) }
        return
      }
      MainActor.assumeIsolated { self?.observedPropertyChanged(update, number) }
    }
  }

  private func observedPropertyChanged(_ update: TrackedUpdate, _ number: Int) {
    guard extras?.trackedUpdates[update] == number else { return }
    switch update {
    case .properties: setNeedsUpdateProperties()
    case .controllerProperties: controllerStorage?.setNeedsUpdateProperties()
    case .layout: setNeedsLayout()
    }
  }
}
