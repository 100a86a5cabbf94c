import UIKit

/// Where the status views of a controller go.
@MainActor struct StatusPlace {
  private let host: UIView
  /// What is covered: the host, or a view that lies in it and takes no subviews.
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
    cover.takeColor()
    cover.hold.put(cover, in: host, over: area, movesWithPull: scrollsWithContent)
  }
}

/// How far in front it lies that is shown over a list, as positions of layers.
///
/// Lists give their own views such positions: a collection view takes the `zIndex` of its layout, 10 for
/// headers that it pins, and whatever a layout of the app's own says.
enum DrawingOrder {
  /// Status views and notices: before all that a list has.
  static let overList: CGFloat = 1_000
  /// Banners: before status views.
  static let banner: CGFloat = 2_000
}

/// What a view is pinned to: another view, or a layout guide.
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

  /// The view, loaded already, that takes what lies over the screen; of one that SwiftUI draws the one around it.
  var overlayHost: UIView? {
    let view = viewIfLoaded
    return (isHosting ? view?.superview : view)?.subviewHost
  }

  /// What lies over the screen is as large as this.
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
