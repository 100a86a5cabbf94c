#if canImport(UIKit)
import Loading
import UIKit

/// Lets a pull reload a screen, and a command, and keeps the refresh control turning until that has ended.
@MainActor final class PullToRefresh {
  /// Loads, and returns when that has ended; passed whether a refresh control shows it.
  private let reload: @MainActor (_ isIndicated: Bool) -> Task<LoadingStatus, Never>
  /// Returns the clock of the screen, and how long the control turns at least.
  private let timing: @MainActor () -> (clock: any Clock<Duration>, minimum: Duration)
  /// Called when the refresh control shows nothing any more.
  private let ended: @MainActor () -> Void
  /// Whether a pull is to reload, and no scroll view was there yet.
  private(set) var isWanted = false
  /// The scroll view that the app named; without one it is looked for.
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

  /// Attaches a refresh control as soon as there is a view to attach it to.
  func enable(in scrollView: UIScrollView?) {
    isWanted = true
    named = scrollView
  }

  /// Takes the refresh control away, and ends the pull that it shows.
  func disable() {
    isWanted = false
    command.offer(on: nil)
    keeper?.leave()
  }

  /// Offers the command, and attaches the refresh control, if it is wanted and there is a scroll view now.
  ///
  /// - Parameter viewController: The screen.
  /// - Returns: The scroll view; `nil` if nothing was attached.
  func attach(to viewController: UIViewController?) -> UIScrollView? {
    guard isWanted, let viewController else { return nil }
    // SwiftUI has its own.
    if named != nil || !viewController.isHosting { command.offer(on: viewController) }
    guard viewController.isViewLoaded,
      // The system raises an exception there.
      viewController.traitCollection.userInterfaceIdiom != .mac,
      let scrollView = named ?? viewController.pulledScrollView
    else { return nil }
    isWanted = false
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

  /// Leaves the screen, to be attached again on another one.
  func leave(isWantedAgain: Bool) {
    command.offer(on: nil)
    guard let keeper else { return }
    keeper.leave()
    named = nil
    isWanted = isWanted || isWantedAgain
  }

  /// Returns itself, if a screen offers the command for it.
  func offered(by viewController: UIViewController) -> PullToRefresh? {
    command.isOffered(by: viewController) ? self : nil
  }

  /// Does what a pull does: the control turns, too.
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
      // What is there at once would end it under the finger that pulls.
      if time.now < end { try? await clock.sleep(howeverLong: end - time.now) }
      // Nor is the room taken away from under a finger that holds the content.
      while keeper?.isHeld == true { try? await clock.sleep(for: Self.look) }
      keeper?.end(pull)
      self?.ended()
    }
  }

  /// How often it is looked whether the finger is still there.
  private static let look = Duration.milliseconds(50)
}

extension UIViewController {
  /// The scroll view that a pull moves: the one that bars follow, or the first in the view that scrolls down.
  var pulledScrollView: UIScrollView? {
    if let collection = self as? UICollectionViewController {
      return collection.collectionView  // its view is a wrapper around it
    }
    // A scroll view of SwiftUI's own has `refreshable(action:)`.
    guard !isHosting else { return nil }
    if let content = contentScrollView(for: .top), content.isDescendant(of: view) {
      return content
    }
    var views: [UIView] = [view]
    while !views.isEmpty {
      let view = views.removeFirst()
      // Views of the library scroll what they say, and are no content.
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
  /// Whether it looks like one whose content goes on below: no text that is edited, no pages, no row of tiles.
  fileprivate var isPullable: Bool {
    if self is UITextView || isPagingEnabled { return false }
    let layout = (self as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout
    if let layout { return layout.scrollDirection == .vertical }
    if alwaysBounceHorizontal != alwaysBounceVertical { return alwaysBounceVertical }
    // What has no size yet may become anything.
    return contentSize.width <= bounds.width || contentSize.height > bounds.height
  }
}
#endif
