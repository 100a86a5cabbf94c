#if canImport(UIKit)
import Foundation
import UIKit

/// An observation of what ends or forbids the repeated animation of a view.
@MainActor final class MotionObservation {
  private var observations: [NotificationObservation] = []

  /// Restarts an animation in a scene that returns to the foreground, because the system has stopped
  /// all animations, and for changed settings.
  init(of view: UIView, restart: @escaping @MainActor () -> Void) {
    let names = [
      UIScene.willEnterForegroundNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification,
    ]
    observations = names.map {
      NotificationObservation($0) { [weak view] scene in
        if scene == nil || scene === view?.window?.windowScene { restart() }
      }
    }
  }
}
#endif
