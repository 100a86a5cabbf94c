import LoadingUI
import UIKit

/// The checks of a screen apart from its status view.
extension ScreenCheck {
  func checkDetails(
    _ controller: UIViewController,
    _ manager: LoadingManager,
    _ cover: UIView?
  ) throws {
    try checkNotice(on: controller, manager)
    try checkSpinner(manager)
    try checkInset(controller, manager)
    if let cover { try checkPlace(cover, controller, manager) }
  }

  /// Checks that a banner is shown while offline, after the first two seconds, and doesn't cover content.
  func checkBanner(_ controller: UIViewController, _ manager: LoadingManager) throws {
    let banners = Self.views("loading.offline", on: controller)
    let mayBe = record.hasBanner && !world.reachability.isReachable
    let isDue = mayBe && world.now - world.networkChange >= .seconds(2)
    if banners.count > (mayBe ? 1 : 0) || isDue && banners.isEmpty {
      throw violation(
        "the offline banner is visible while the network is unreachable",
        manager,
        banners
      )
    }
    let room = controller.additionalSafeAreaInsets.top
    let isKept = banners.isEmpty ? abs(room - record.safeInset) < 0.01 : room >= record.safeInset
    if !isKept {
      let more = "\(room), set by the app \(record.safeInset), banner \(!banners.isEmpty)"
      throw violation("a banner is added to the inset of the app", manager, [], more)
    }
  }

  private func checkNotice(on controller: UIViewController, _ manager: LoadingManager) throws {
    let notices = Self.views("loading.notice", on: controller)
    // Of a failed load, or of an edit that was rejected, such as that of the first item.
    let mayBe = manager.hasContent || manager.loadingStatus == .empty
    if notices.count > (mayBe ? 1 : 0) {
      throw violation("a failure notice appears only over content", manager, notices)
    }
  }

  /// Checks that an inset that the app has set is larger only below a notice.
  private func checkInset(_ controller: UIViewController, _ manager: LoadingManager) throws {
    guard let list = controller.viewIfLoaded as? UIScrollView, let window = list.window,
      // A table view controller adds what the keyboard covers, by the frame before a rotation.
      window.keyboardLayoutGuide.layoutFrame.height < 100
    else { return }
    let inset = list.contentInset.bottom
    let hasNotice = !Self.views("loading.notice", in: list).isEmpty
    if hasNotice ? inset <= record.inset : inset != record.inset {
      let more = "\(inset), notice \(hasNotice), set by the app \(record.inset)"
      throw violation("a notice leaves the end of a list visible", manager, [], more)
    }
  }

  private func checkSpinner(_ manager: LoadingManager) throws {
    guard manager.loadingView.window == nil else { return }
    if Self.spinners(in: manager.loadingView).contains(where: \.isAnimating) {
      throw violation("an invisible spinner doesn't animate", manager, [])
    }
  }

  private func checkPlace(
    _ cover: UIView,
    _ controller: UIViewController,
    _ manager: LoadingManager
  ) throws {
    let place: UIView?
    switch controller {
    case is HostingHost: place = controller.surfaces.last
    case _ where manager.containerView != nil: place = manager.containerView
    // The list of a hidden screen isn't seen, so that its cover is over the screen.
    case let controller as UICollectionViewController:
      place = controller.view.isSeen ? controller.collectionView : cover.superview
    case is PlainHost where record.isPulled, is ListPartHost where record.isPulled:
      place = cover.superview
    default: place = controller.view
    }
    if cover.superview !== place {
      throw violation("a cover is in its container", manager, [cover])
    }
    guard let place, place.window != nil, place.bounds.width > 0 else { return }
    if let header = (place as? UITableView)?.tableHeaderView as? UILabel,
      header.accessibilityElementsHidden || cover.frame.minY < header.frame.maxY - 0.5
    {
      throw violation("the header of a table stays usable", manager, [cover], "\(cover.frame)")
    }
    if cover.bounds.width != place.bounds.width || cover.bounds.height > place.bounds.height {
      throw violation("a cover fills its container", manager, [cover], "\(cover.frame)")
    }
  }

  /// Returns the views of the library on a screen.
  static func views(_ identifier: String, on controller: UIViewController) -> [UIView] {
    controller.surfaces.flatMap { views(identifier, in: $0) }
  }

  static func views(_ identifier: String, in view: UIView) -> [UIView] {
    view.subviews.flatMap { view in
      view.accessibilityIdentifier == identifier ? [view] : views(identifier, in: view)
    }
  }

  private static func spinners(in view: UIView) -> [UIActivityIndicatorView] {
    ((view as? UIActivityIndicatorView).map { [$0] } ?? [])
      + view.subviews.flatMap { spinners(in: $0) }
  }
}
