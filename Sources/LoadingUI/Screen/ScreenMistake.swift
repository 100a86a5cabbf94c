#if canImport(UIKit)
import Loading

/// A mistake in the use of a screen that would otherwise have no visible cause.
enum ScreenMistake: Hashable {
  /// There is no delegate to load content, and nothing is followed.
  case nothingToLoad
  /// The delegate's load method isn't called, because the screen follows loaders.
  case unusedDelegate
  /// The followed content is never loaded.
  case unloaded
  /// The manager has no view controller.
  case detached
  /// There is no scroll view for pull to refresh.
  case nothingToPull
  /// A status that was set by hand makes a reload do nothing.
  case countsAsFresh
  /// The list of a delegate stays without items after a load.
  case noItems

  /// The message for developers, which says what to do.
  func message(for name: String) -> String {
    switch self {
    case .nothingToLoad:
      """
      reloadContent() has nothing to load: make the view controller conform to LoadingDelegate, set \
      loadingManager.delegate to an object that is kept elsewhere, or follow a loader or a list.
      """
    case .unusedDelegate:
      """
      \(name) is a LoadingDelegate, but its loadContent(ignoreCache:) isn't called, because the screen follows \
      loaders or a list. Adopt LoadingHooks instead.
      """
    case .unloaded:
      """
      \(name) has followed loaders or a list for a second, and nothing has loaded them. Call \
      loadingManager.reloadContent(), or set the triggers of its configuration.
      """
    case .detached:
      """
      reloadContent() does nothing, because the view controller of this manager was released, or has another \
      manager now. Use the loadingManager of a controller that you keep.
      """
    case .nothingToPull:
      """
      Pull to refresh finds no scroll view in \(name). Pass one to enablePullToRefresh(in:). In a SwiftUI view, \
      use refreshable(action:).
      """
    case .countsAsFresh:
      """
      reloadContent() does nothing in \(name), because loadingStatus was set to .loaded, which counts as having \
      loaded. Use reloadContent(force: true).
      """
    case .noItems:
      """
      \(name) has loaded, but its list has no items. Pass them to setItems(_:) of a section in \
      loadSucceeded(_:), or return true from shouldShowEmptyView(for:).
      """
    }
  }
}

/// The mistakes of a screen, each of which is logged once.
@MainActor final class ScreenMistakes {
  private var reported: Set<ScreenMistake> = []
  /// Waits for a first load of followed content, or for the items of loaded content.
  private var pause: Debouncer?

  func report(_ mistake: ScreenMistake, of subject: AnyObject?) {
    guard reported.insert(mistake).inserted else { return }
    Log.notice(mistake.message(for: subject.map { "\(type(of: $0))" } ?? "the screen"))
  }

  /// Calls a closure after a second, unless a load begins.
  func awaitLoad(on clock: any Clock<Duration>, _ missing: @escaping @MainActor () -> Void) {
    let pause = Debouncer(interval: .seconds(1), clock: clock)
    pause(missing)
    self.pause = pause
  }

  func loadBegan() { pause = nil }
}
#endif
