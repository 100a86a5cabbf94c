#if canImport(UIKit)
import UIKit

/// The place of a controller's status views in its view hierarchy.
@MainActor struct StatusPlacement {
  private let host: UIView

  /// Creates the place; `nil` while the controller's view isn't loaded.
  ///
  /// This never loads the view.
  init?(of viewController: UIViewController, containerView: UIView?, pulledView: UIView?) {
    guard let view = viewController.viewIfLoaded else { return nil }
    if let containerView, !containerView.isOutsideWindow(of: view) {
      // Elsewhere, a status view follows the screen.
      guard containerView.isDescendant(of: view) || view.isShown || containerView.window == nil
      else { return nil }
      let owner = containerView.next as? UIViewController
      // SwiftUI's view doesn't support subviews.
      host = (owner?.isHosting == true ? owner?.overlayHost : nil) ?? containerView.subviewHost
    } else {
      let collection = (viewController as? UICollectionViewController)?.collectionView
      let list = pulledView.flatMap { $0.isDescendant(of: view) ? $0 : nil } ?? collection
      // Nothing is seen in a list that is hidden until it has content.
      let isSeen = list.map { $0.isShown(in: view) } ?? false
      host = (isSeen ? list : nil) ?? viewController.overlayHost ?? view
    }
  }

  /// A Boolean value that indicates whether an animation would be visible.
  var isOnScreen: Bool { host.window != nil }

  /// Returns whether the cover is already at this place.
  func holds(_ cover: StatusCover) -> Bool {
    cover.superview === host
  }

  /// Adds the cover over the content.
  ///
  /// - Parameters:
  ///   - cover: The cover, which is moved here from its current superview.
  ///   - scrollsWithContent: `true` if the cover of a scroll view moves with a pull, so that the
  ///     refresh control is visible. Otherwise it is pinned, however far the content is scrolled.
  func put(_ cover: StatusCover, scrollsWithContent: Bool) {
    if cover.superview !== host { cover.move(to: host) }
    cover.bringToFront()
    cover.updateColor()
    cover.hold.put(cover, in: host, movesWithPull: scrollsWithContent)
  }
}

/// The positions of layers in front of a list.
///
/// Lists set positions for their own views: a collection view uses the `zIndex` of its layout,
/// which is 10 for pinned headers, or any value in a custom layout.
enum DrawingOrder {
  /// Status views and notices, in front of all views of a list.
  static let overList: CGFloat = 1_000
  /// Banners, in front of status views.
  static let banner: CGFloat = 2_000
}

/// The item that a view is pinned to: another view, or a layout guide.
@MainActor protocol LayoutArea: AnyObject {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: LayoutArea {}
extension UILayoutGuide: LayoutArea {}

/// A cache of whether classes of controllers belong to SwiftUI, because creating class names is
/// slow.
@MainActor private var hostingClasses: [ObjectIdentifier: Bool] = [:]

extension UIViewController {
  /// A Boolean value that indicates whether SwiftUI draws the view, which then doesn't support
  /// additional subviews.
  var isHosting: Bool {
    let id = ObjectIdentifier(type(of: self))
    if let known = hostingClasses[id] { return known }
    let isHosting = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .contains { String(describing: $0.subjectType).hasPrefix("UIHostingController<") }
    hostingClasses[id] = isHosting
    return isHosting
  }
}

extension UITableView {
  /// The header that the app shows; `nil` if there is none, or if it only shows a page's status.
  var shownHeader: UIView? {
    tableHeaderView.flatMap {
      $0.isHidden || $0 is any PageStatusShowing || $0.frame.height <= 0 ? nil : $0
    }
  }
}

/// A view that shows the status of pages, and therefore isn't part of the app's content.
protocol PageStatusShowing: UIView {}

extension LayoutArea {
  /// Constrains its edges to those of an area, or inside them: the top, the bottom, then the sides.
  func edges(
    equalTo area: any LayoutArea,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> [NSLayoutConstraint] {
    [
      topAnchor.constraint(equalTo: area.topAnchor, constant: y),
      bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -y),
      leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: x),
      trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -x),
    ]
  }
}

extension UIView {
  /// Constrains its edges to those of a safe area, which may be larger than a small view.
  func edges(within safeArea: UILayoutGuide) -> [NSLayoutConstraint] {
    let edges = edges(equalTo: safeArea)
    // Not required, because bars and safe areas may be larger than the view.
    for edge in [edges[1], edges[3]] { edge.priority = UILayoutPriority(999) }
    return edges
  }

  /// Returns whether a view is in a window, and this one isn't.
  func isOutsideWindow(of other: UIView) -> Bool { window == nil && other.window != nil }

  /// The view for subviews, because an effect view raises an exception unless they are added to its
  /// content view.
  var subviewHost: UIView { (self as? UIVisualEffectView)?.contentView ?? self }
}

/// The constraints that position a cover.
@MainActor struct StatusHold {
  private weak var host: UIView?
  private var movesWithPull = false
  /// The header of a table, below which the cover begins.
  private weak var header: UIView?
  private var constraints: [NSLayoutConstraint] = []

  /// Positions a cover in the host.
  mutating func put(_ cover: FrontView, in host: UIView, movesWithPull: Bool) {
    let header = (host as? UITableView)?.shownHeader
    guard
      host !== self.host || movesWithPull != self.movesWithPull || header !== self.header
        || constraints.isEmpty
        // The system ends that to a header that was removed, which may be in place again.
        || !constraints.allSatisfy(\.isActive)
    else { return }
    release()
    self.header = header
    self.host = host
    self.movesWithPull = movesWithPull
    // Lists move their headers to the front of the subviews, but don't change the drawing order.
    cover.layer.zPosition = host is UIScrollView ? DrawingOrder.overList : 0
    if let scrollView = host as? UIScrollView {
      constraints = cover.edges(equalTo: scrollView.frameLayoutGuide)
      if movesWithPull || header != nil { follow(scrollView, cover) }
    } else {
      constraints = cover.edges(equalTo: host)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Adapts the cover to another header.
  mutating func update(_ cover: FrontView) {
    guard let host = host as? UITableView else { return }
    put(cover, in: host, movesWithPull: movesWithPull)
  }

  /// Releases the cover and the host.
  mutating func release() {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    host = nil
  }

  /// Begins at the top of the content or below, because a pull moves the top down and reveals the
  /// refresh control; in a table, below its header, which stays usable.
  ///
  /// Content that is scrolled below the cover doesn't move the cover.
  private mutating func follow(_ scrollView: UIScrollView, _ cover: FrontView) {
    let (top, bottom) = (constraints[0], constraints[1])
    // As high as the screen, unless the content begins lower down.
    top.priority = .defaultHigh
    let start = header?.bottomAnchor ?? cover.contentStart.topAnchor
    constraints.append(cover.topAnchor.constraint(greaterThanOrEqualTo: start))
    // A pull beyond the end of the screen would leave no space.
    bottom.priority = UILayoutPriority(999)
    guard header != nil else { return }
    // Below a high header, it scrolls with the header.
    let frame = scrollView.frameLayoutGuide
    constraints.append(
      cover.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor, multiplier: 1 / 3)
    )
  }
}
#endif
