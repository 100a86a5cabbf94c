#if canImport(UIKit)
import Loading
import UIKit

/// The pull to refresh of a screen and its keyboard command.
///
/// Keeps the refresh control active until the reload ends.
@MainActor final class PullToRefresh {
  /// Reloads, and returns when the reload has ended.
  ///
  /// Receives `true` if a refresh control shows the reload.
  private let reload: @MainActor (_ isIndicated: Bool) -> Task<LoadingStatus, Never>
  /// Returns the clock of the screen, and the minimum time of the refresh control.
  private let timing: @MainActor () -> (clock: any Clock<Duration>, minimum: Duration)
  /// The closure to call when the refresh control no longer shows a load.
  private let ended: @MainActor () -> Void
  /// A Boolean value that indicates whether pull to refresh is enabled, but there was no scroll
  /// view yet.
  private var isPending = false
  /// The scroll view that the app has specified; otherwise it is searched for.
  private weak var named: UIScrollView?
  private weak var keeper: RefreshKeeper?
  private let command = ReloadCommand()

  init(
    timing: @escaping @MainActor () -> (clock: any Clock<Duration>, minimum: Duration),
    reload: @escaping @MainActor (_ isIndicated: Bool) -> Task<LoadingStatus, Never>,
    ended: @escaping @MainActor () -> Void
  ) {
    self.timing = timing
    self.reload = reload
    self.ended = ended
  }

  /// A Boolean value that indicates whether the refresh control shows a load.
  var isIndicating: Bool { keeper?.isIndicating == true }

  /// Returns whether pull to refresh is enabled, but there was no scroll view yet, or the app has
  /// removed it from a visible screen.
  func isPending(on viewController: UIViewController?) -> Bool {
    guard let view = viewController?.viewIfLoaded, view.window != nil, let keeper,
      keeper.window == nil
    else { return isPending }
    named = nil
    isPending = isPending || viewController?.pulledScrollView != nil
    return isPending
  }

  /// Attaches a refresh control as soon as there is a view to attach it to.
  func enable(in scrollView: UIScrollView?) {
    isPending = true
    named = scrollView
  }

  /// Removes the refresh control, and ends its pull.
  func disable() {
    isPending = false
    command.offer(on: nil)
    keeper?.leave()
  }

  /// Returns whether a screen in a window has nothing to pull.
  func lacksScrollView(in viewController: UIViewController?) -> Bool {
    guard let viewController, viewController.viewIfLoaded?.window != nil else { return false }
    return named == nil && viewController.pulledScrollView == nil
  }

  /// Adds the command, and attaches the refresh control, if pull to refresh is enabled and there is
  /// a scroll view.
  ///
  /// - Parameter viewController: The screen.
  /// - Returns: The scroll view; `nil` if nothing was attached.
  func attach(to viewController: UIViewController?) -> UIScrollView? {
    guard isPending, let viewController else { return nil }
    // SwiftUI has its own refresh action.
    if named != nil || !viewController.isHosting { command.offer(on: viewController) }
    guard viewController.isViewLoaded,
      // The system raises an exception there.
      viewController.traitCollection.userInterfaceIdiom != .mac,
      let scrollView = named ?? viewController.pulledScrollView
    else { return nil }
    isPending = false
    let control = scrollView.refreshControl ?? UIRefreshControl()
    let identifier = UIAction.Identifier("loading.refresh.\(ObjectIdentifier(self).hashValue)")
    let action = UIAction(identifier: identifier) { [weak self] _ in self?.refresh() }
    control.addAction(action, for: .valueChanged)
    if keeper?.superview !== scrollView {
      keeper?.leave()
      let new = RefreshKeeper(in: scrollView, identifier)
      keeper = new  // the scroll view holds it
    }
    keeper?.enableBouncing()
    if scrollView.refreshControl !== control {
      scrollView.refreshControl = control
      keeper?.madeControl = control
    }
    return scrollView
  }

  /// Ends refreshing, because the content that was pulled is replaced.
  func contentWasReplaced() { keeper?.finishAll() }

  /// Detaches from the screen, to be attached to another one.
  func leave(isPendingAgain: Bool) {
    command.offer(on: nil)
    guard let keeper else { return }
    keeper.leave()
    named = nil
    isPending = isPending || isPendingAgain
  }

  /// Returns itself if a screen offers its command.
  func offered(by viewController: UIViewController) -> PullToRefresh? {
    command.isOffered(by: viewController) ? self : nil
  }

  /// Reloads like a pull, and shows the refresh control.
  func perform() {
    keeper?.turn()
    refresh()
  }

  private func refresh() {
    guard let keeper else {
      _ = reload(false)
      return
    }
    let pull = keeper.begin()
    let (clock, end) = timing()
    let time = ElapsedTime(on: clock)
    let load = reload(true)
    Task { [weak self, weak keeper] in
      _ = await load.value
      // Otherwise, immediate content would end refreshing while the user is pulling.
      if time.now < end { try? await clock.sleep(unlimited: end - time.now) }
      // The control's space isn't removed, either, while the user is dragging the content.
      while keeper?.isHeld == true { try? await clock.sleep(for: Self.look) }
      keeper?.finish(pull)
      self?.ended()
    }
  }

  /// The interval at which dragging is checked.
  private static let look = Duration.milliseconds(50)
}

extension UIViewController {
  /// The scroll view to pull: the one that bars follow, or the first vertical one in the view.
  var pulledScrollView: UIScrollView? {
    if let collection = self as? UICollectionViewController {
      return collection.collectionView  // its view is a wrapper around it
    }
    // SwiftUI's own scroll views have `refreshable(action:)`.
    guard !isHosting else { return nil }
    if let content = contentScrollView(for: .top), content.isDescendant(of: view) { return content }
    var views: [UIView] = [view]
    while !views.isEmpty {
      let view = views.removeFirst()
      // Views of the library scroll their own text, and aren't content.
      if view is FrontView || (view.next as? UIViewController)?.isHosting == true { continue }
      guard let scrollView = view as? UIScrollView else {
        views += view.subviews
        continue
      }
      if scrollView.isPullable { return scrollView }
    }
    return nil
  }
}

extension UIScrollView {
  /// A Boolean value that indicates whether the scroll view seems to scroll vertically: no text
  /// view, no pages, no horizontal row.
  fileprivate var isPullable: Bool {
    if self is UITextView || isPagingEnabled { return false }
    if let layoutDirection { return layoutDirection == .vertical }
    if alwaysBounceHorizontal != alwaysBounceVertical { return alwaysBounceVertical }
    // A scroll view without content may still become vertical.
    return contentSize.width <= bounds.width || contentSize.height > bounds.height
  }
}
#endif
