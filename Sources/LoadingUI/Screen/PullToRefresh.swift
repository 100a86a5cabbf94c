import Loading
import UIKit

/// Lets a pull reload a screen, and keeps the refresh control turning until that has ended.
@MainActor final class PullToRefresh {
  /// Loads, and returns when that has ended.
  private let reload: @MainActor () -> Task<LoadingStatus, Never>
  /// Called when the refresh control shows nothing any more.
  private let ended: @MainActor () -> Void
  /// Whether a pull is to reload, and no scroll view was there yet.
  private(set) var isWanted = false
  private weak var keeper: RefreshKeeper?

  init(
    reload: @escaping @MainActor () -> Task<LoadingStatus, Never>,
    ended: @escaping @MainActor () -> Void
  ) {
    self.reload = reload
    self.ended = ended
  }

  /// A Boolean value that indicates whether the refresh control shows a load.
  var isIndicating: Bool { keeper?.isIndicating == true }

  /// Attaches a refresh control as soon as there is a view to attach it to.
  func enable() { isWanted = true }

  /// Attaches the refresh control, if it is wanted and there is a scroll view now.
  ///
  /// - Parameters:
  ///   - viewController: The screen.
  ///   - timing: Returns the clock of the screen, and how long the control turns at least.
  /// - Returns: The scroll view; `nil` if nothing was attached.
  func attach(
    to viewController: UIViewController?,
    timing: @escaping @MainActor () -> (clock: any Clock<Duration>, minimum: Duration)
  ) -> UIScrollView? {
    guard isWanted, let viewController, viewController.isViewLoaded,
      // The system raises an exception there.
      viewController.traitCollection.userInterfaceIdiom != .mac,
      let scrollView = Self.scrollView(of: viewController)
    else { return nil }
    isWanted = false
    let control = scrollView.refreshControl ?? UIRefreshControl()
    let identifier = UIAction.Identifier("loading.refresh.\(ObjectIdentifier(self).hashValue)")
    let action = UIAction(identifier: identifier) { [weak self] _ in
      self?.refresh(timing())
    }
    control.addAction(action, for: .valueChanged)
    if keeper?.superview !== scrollView {
      keeper?.leave()
      let new = RefreshKeeper(in: scrollView, identifier)
      keeper = new  // the scroll view holds it
    }
    if scrollView.refreshControl !== control {
      scrollView.refreshControl = control
      keeper?.madeControl = control
    }
    return scrollView
  }

  /// Leaves the screen, to be attached again on another one.
  func leave(isWantedAgain: Bool) {
    guard let keeper else { return }
    keeper.leave()
    isWanted = isWanted || isWantedAgain
  }

  private func refresh(_ timing: (clock: any Clock<Duration>, minimum: Duration)) {
    guard let keeper else { return }
    let pull = keeper.begin()
    let (clock, end) = timing
    let time = ElapsedTime(on: clock)
    let load = reload()
    Task { [weak self, weak keeper] in
      _ = await load.value
      // What is there at once would end it under the finger that pulls.
      if time.now < end { try? await clock.sleep(howeverLong: end - time.now) }
      keeper?.end(pull)
      self?.ended()
    }
  }

  private static func scrollView(of viewController: UIViewController) -> UIScrollView? {
    if let collection = viewController as? UICollectionViewController {
      return collection.collectionView  // its view is a wrapper around it
    }
    var views: [UIView] = [viewController.view]
    while !views.isEmpty {
      let view = views.removeFirst()
      // Views of the library scroll what they say, and are no content.
      if view is StatusCover || view is FailureNoticeArea || view is OfflineBannerHolder {
        continue
      }
      if let scrollView = view as? UIScrollView { return scrollView }
      views += view.subviews
    }
    return nil
  }
}
