import UIKit

extension LoadingManager {
  /// Lets a pull at the content reload it.
  ///
  /// The scroll view is the controller's view, its collection view, or the first one within its view; the
  /// app's refresh control is used, or one is made. A pull calls `reloadContent(force: true, inBackground:
  /// true)`, and the control goes back when that has ended, however it ends. Call it in
  /// `viewDidLoad`; before, the wish is kept until the manager is next used with the view there.
  public func enablePullToRefresh() {
    wantsPullToRefresh = true
    attachRefreshControl()
  }

  /// Attaches the refresh control, as soon as there is a view to attach it to.
  func attachRefreshControl() {
    guard wantsPullToRefresh, let viewController, viewController.isViewLoaded,
      let scrollView = Self.scrollView(of: viewController)
    else { return }
    wantsPullToRefresh = false
    let control = scrollView.refreshControl ?? UIRefreshControl()
    let action = UIAction(identifier: UIAction.Identifier("loading.refresh")) {
      [weak self, weak control] _ in
      guard let control else { return }
      self?.refresh(with: control)
    }
    control.addAction(action, for: .valueChanged)
    if scrollView.refreshControl !== control { scrollView.refreshControl = control }
  }

  private func refresh(with control: UIRefreshControl) {
    let load = reloadContent(force: true, inBackground: true)
    Task { [weak control] in
      _ = await load.value
      // When it is not refreshing, ending would move the content for nothing.
      guard let control, control.isRefreshing else { return }
      control.endRefreshing()
    }
  }

  private static func scrollView(of viewController: UIViewController) -> UIScrollView? {
    if let collection = viewController as? UICollectionViewController {
      return collection.collectionView  // its view is a wrapper around it
    }
    var views: [UIView] = [viewController.view]
    while !views.isEmpty {
      let view = views.removeFirst()
      if view is StatusCover { continue }
      if let scrollView = view as? UIScrollView { return scrollView }
      views += view.subviews
    }
    return nil
  }
}
