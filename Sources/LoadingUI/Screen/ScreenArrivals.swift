#if canImport(UIKit)
import UIKit

/// A screen that waits for its view.
@MainActor protocol ArrivingScreen: AnyObject {
  var viewController: UIViewController? { get }
  /// A Boolean value that indicates whether the screen still waits.
  var awaitsView: Bool { get }

  /// Shows what waits for the view, if there is one.
  func drawIfNeeded()
}

/// The screens that were set up before their views exist.
@MainActor enum ScreenArrivals {
  private struct Waiting { weak var screen: (any ArrivingScreen)? }

  private static var waiting: [Waiting] = []
  /// The observation, while any screen waits.
  private static var turns: TurnObservation?

  /// Draws a screen in the turn in which its view is loaded.
  static func await(_ screen: any ArrivingScreen) {
    waiting.append(Waiting(screen: screen))
    if turns == nil { turns = TurnObservation { turnEnds() } }
  }

  private static func turnEnds() -> Bool {
    let all = waiting
    waiting = []
    for entry in all {
      guard let screen = entry.screen, screen.awaitsView, let controller = screen.viewController
      else { continue }
      if controller.overlayHost == nil { layOutContainers(of: controller) }
      screen.drawIfNeeded()
      if screen.awaitsView { waiting.append(entry) }
    }
    let hasChanges = waiting.count < all.count
    if waiting.isEmpty { turns = nil }
    return hasChanges
  }

  /// Lays out the window around a controller, because a container may add the view during its
  /// layout, which otherwise follows in the same turn.
  private static func layOutContainers(of controller: UIViewController) {
    sequence(first: controller, next: \.parent).lazy.compactMap(\.viewIfLoaded?.window).first?
      .layoutIfNeeded()
  }
}
#endif
