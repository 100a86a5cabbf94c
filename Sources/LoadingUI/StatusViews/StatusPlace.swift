#if canImport(UIKit)
import UIKit

/// Where the status views of a controller go.
@MainActor struct StatusPlace {
  private let host: UIView
  /// The covered view: the host, or a view in it that takes no subviews.
  private let area: UIView

  /// Finds the place; `nil` while the controller's view is not loaded, which this never causes.
  ///
  /// - Parameters:
  ///   - viewController: The controller whose content is covered.
  ///   - containerView: The part of it that the app says.
  ///   - pulledView: The list in it that a pull reloads: beneath a cover it could not be pulled.
  init?(of viewController: UIViewController, containerView: UIView?, pulledView: UIView?) {
    guard let view = viewController.viewIfLoaded else { return nil }
    if let containerView {
      host = containerView.subviewHost
    } else if viewController.isHosting {
      guard let superview = view.superview?.subviewHost else { return nil }
      (host, area) = (superview, view)
      return
    } else if let pulledView, !pulledView.isHidden, pulledView.isDescendant(of: view) {
      host = pulledView
    } else if let collection = viewController as? UICollectionViewController {
      host = collection.collectionView  // its view is a wrapper around it
    } else {
      host = view.subviewHost
    }
    area = host
  }

  /// Whether an animation would be seen.
  var isOnScreen: Bool { host.window != nil }

  /// Whether the cover is here already.
  func holds(_ cover: StatusCover) -> Bool { cover.superview === host }

  /// Puts the cover over the content.
  ///
  /// - Parameters:
  ///   - cover: Moved here from wherever it is.
  ///   - scrollsWithContent: In a scroll view, whether the cover moves with a pull, so that the refresh
  ///     control is seen; else it stays where it is, however far the content is scrolled.
  func put(_ cover: StatusCover, scrollsWithContent: Bool) {
    if cover.superview !== host { cover.move(to: host) }
    cover.go(before: area)
    cover.updateColor()
    cover.hold.put(cover, in: host, over: area, movesWithPull: scrollsWithContent)
  }
}

/// The position in front of a list, as positions of layers.
///
/// Lists give their own views such positions: a collection view takes the `zIndex` of its layout, 10 for
/// headers that it pins, and whatever a layout of the app's own says.
enum DrawingOrder {
  /// Status views and notices: before all that a list has.
  static let overList: CGFloat = 1_000
  /// Banners: before status views.
  static let banner: CGFloat = 2_000
}

/// The item that a view is pinned to: another view, or a layout guide.
@MainActor protocol LayoutArea {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: LayoutArea {}
extension UILayoutGuide: LayoutArea {}

/// Whether the classes of controllers are SwiftUI's: names take longer to make than a status to change.
@MainActor private var hostingClasses: [ObjectIdentifier: Bool] = [:]

extension UIViewController {
  /// Whether SwiftUI draws the view: what's added to that isn't supported.
  var isHosting: Bool {
    let id = ObjectIdentifier(type(of: self))
    if let known = hostingClasses[id] { return known }
    let isHosting = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .contains { String(describing: $0.subjectType).hasPrefix("UIHostingController<") }
    hostingClasses[id] = isHosting
    return isHosting
  }

  /// The view, loaded already, that holds the library's views; for a view that SwiftUI draws, the one around it.
  var overlayHost: UIView? {
    let view = viewIfLoaded
    return (isHosting ? view?.superview : view)?.subviewHost
  }

  /// The size of the views over the screen.
  var overlayArea: UIView? { isHosting ? viewIfLoaded : overlayHost }
}

extension UIView {
  /// Ties its edges to those of an area: the top, the bottom, then the sides.
  func edges(equalTo area: any LayoutArea) -> [NSLayoutConstraint] {
    [
      topAnchor.constraint(equalTo: area.topAnchor),
      bottomAnchor.constraint(equalTo: area.bottomAnchor),
      leadingAnchor.constraint(equalTo: area.leadingAnchor),
      trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ]
  }

  /// The view that takes subviews: an effect view ends the app where they do not go into its content view.
  var subviewHost: UIView { (self as? UIVisualEffectView)?.contentView ?? self }
}

/// The constraints that position a cover.
@MainActor struct StatusHold {
  private weak var host: UIView?
  /// The item whose size the cover has: the host, or a view in it.
  private(set) weak var area: UIView?
  private var movesWithPull = false
  private var constraints: [NSLayoutConstraint] = []

  /// Puts a cover that is in the host into its place there.
  mutating func put(_ cover: FrontView, in host: UIView, over area: UIView, movesWithPull: Bool) {
    guard
      host !== self.host || area !== self.area || movesWithPull != self.movesWithPull
        || constraints.isEmpty
    else { return }
    release()
    self.host = host
    self.area = area
    self.movesWithPull = movesWithPull
    // Lists bring their headers to the front; the order of drawing is not theirs to change.
    cover.layer.zPosition = host is UIScrollView ? DrawingOrder.overList : 0
    if area !== host {
      constraints = cover.edges(equalTo: area)
    } else if let scrollView = host as? UIScrollView {
      constraints = cover.edges(equalTo: scrollView.frameLayoutGuide)
      if movesWithPull { followPull(cover) }
    } else {
      constraints = cover.edges(equalTo: host)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Lets go of the cover, and of the host.
  mutating func release() {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    host = nil
    area = nil
  }

  /// Begins no higher than the content: a pull moves the top down, and the refresh control is seen.
  ///
  /// Content that is scrolled away under the cover takes nothing of it along.
  private mutating func followPull(_ cover: FrontView) {
    let (top, bottom) = (constraints[0], constraints[1])
    // As high as the screen, unless the content begins lower.
    top.priority = .defaultHigh
    constraints.append(
      cover.topAnchor.constraint(greaterThanOrEqualTo: cover.contentStart.topAnchor)
    )
    // A pull beyond the end of the screen leaves it no room.
    bottom.priority = UILayoutPriority(999)
  }
}
#endif
