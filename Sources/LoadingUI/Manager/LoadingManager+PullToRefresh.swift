import UIKit

extension LoadingManager {
  /// Lets a pull at the content reload it.
  ///
  /// The scroll view is the controller's view, its collection view, or the first one within its view; the
  /// app's refresh control is used, or one is made. A pull calls `reloadContent(force: true, inBackground:
  /// true)`, and the control goes back when that has ended, however it ends, and was seen for the timing's
  /// `minimumIndicatorTime`; until then no other indicator is shown. Status views lie in that scroll view, so
  /// that they can be pulled, unless there is a ``containerView``. Call it in `viewDidLoad`; before, the wish
  /// is kept until the manager is next used with the view there. On a Mac, in the idiom of the Mac, the system
  /// has no such control, and there is no pull.
  public func enablePullToRefresh() {
    wantsPullToRefresh = true
    attachRefreshControl()
  }

  /// Attaches the refresh control, as soon as there is a view to attach it to.
  func attachRefreshControl() {
    guard wantsPullToRefresh, let viewController, viewController.isViewLoaded,
      // The system raises an exception there.
      viewController.traitCollection.userInterfaceIdiom != .mac,
      let scrollView = Self.scrollView(of: viewController)
    else { return }
    wantsPullToRefresh = false
    let control = scrollView.refreshControl ?? UIRefreshControl()
    let identifier = UIAction.Identifier("loading.refresh.\(ObjectIdentifier(self).hashValue)")
    let action = UIAction(identifier: identifier) { [weak self] _ in self?.refresh() }
    control.addAction(action, for: .valueChanged)
    if refreshKeeper?.superview !== scrollView {
      refreshKeeper?.leave()
      let keeper = RefreshKeeper(in: scrollView, identifier)
      refreshKeeper = keeper  // the scroll view holds it
    }
    if scrollView.refreshControl !== control {
      scrollView.refreshControl = control
      refreshKeeper?.madeControl = control
    }
    screen.pulledView = scrollView
    screen.draw(animated: false)
  }

  private func refresh() {
    guard let keeper = refreshKeeper else { return }
    let pull = keeper.begin()
    let end = time.now + configuration.timing.minimumIndicatorTime
    let load = reloadContent(force: true, inBackground: true)
    Task { [weak self, weak keeper, time, clock = configuration.policy.clock] in
      _ = await load.value
      // What is there at once would end it under the finger that pulls.
      if time.now < end { try? await clock.sleep(howeverLong: end - time.now) }
      keeper?.end(pull)
      self?.showWhatThePullHid()
    }
  }

  /// A load that began meanwhile has an indicator of its own from now on.
  private func showWhatThePullHid() {
    switch loadingStatus {
    case .loading, .foregroundRefreshing: present(loadingStatus)
    default: break
    }
    screen.sleepUntilDue()
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
