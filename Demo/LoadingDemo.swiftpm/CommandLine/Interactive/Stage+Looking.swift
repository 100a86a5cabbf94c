import LoadingUI
import UIKit

/// The user's actions on any visible screen.
extension Stage {
  /// Pulls the visible scroll view to refresh it.
  func pullWhatIsSeen() throws {
    guard let scrollView = scrollViewsInReach.first(where: { $0.refreshControl != nil }) else {
      throw Trouble(message: "there is nothing to pull")
    }
    Simulator.pull(scrollView)
  }

  /// Scrolls the visible scroll view: 1 is half a screen down, -1 half a screen up.
  func scroll(by step: Double) throws {
    let tall = scrollViewsInReach.first { scrollView in
      let inset = scrollView.adjustedContentInset
      let room = scrollView.bounds.height - inset.top - inset.bottom
      return scrollView.contentSize.height > room
    }
    guard let scrollView = tall else { throw Trouble(message: "there is nothing to scroll") }
    var offset = scrollView.contentOffset
    offset.y += step * scrollView.bounds.height / 2
    Simulator.scroll(scrollView, to: offset)
  }

  /// Switches between dark and light mode.
  func changeStyle() {
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    Simulator.setUserInterfaceStyle(isDark ? .light : .dark, for: window)
  }

  /// Lets time pass until the open screen has finished loading, for at most ten seconds.
  func waitForQuiet(_ screen: () -> (any DemoScreen)?) async throws {
    let end = ContinuousClock.now + .seconds(10)
    func isBusy() -> Bool {
      showsActivity || screen()?.content.loadingManager.loadingStatus.isLoading == true
    }
    // The effect of the last key appears in a later turn.
    try await wait(for: .milliseconds(100))
    while isBusy(), ContinuousClock.now < end { try await wait(for: .milliseconds(20)) }
  }

  /// The scroll views that a touch can reach, from the innermost.
  private var scrollViewsInReach: [UIScrollView] {
    Simulator.layout()
    let windows = window.windowsOfScreen
    var found: [UIScrollView] = []
    for window in windows {
      window.forEachVisible { view in
        guard let scrollView = view as? UIScrollView else { return }
        let seen = scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds)
        let middle = scrollView.convert(CGPoint(x: seen.midX, y: seen.midY), from: window)
        if scrollView.isReached(at: middle, in: windows) { found.append(scrollView) }
      }
    }
    return found.reversed()
  }
}
