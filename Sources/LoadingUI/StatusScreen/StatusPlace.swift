import UIKit

/// Where the status views of a controller go.
@MainActor struct StatusPlace {
  private let host: UIView

  /// Finds the place; `nil` while the controller's view is not loaded, which this never causes.
  init?(of viewController: UIViewController, containerView: UIView?) {
    guard viewController.isViewLoaded else { return nil }
    if let containerView {
      host = containerView
    } else if let collection = viewController as? UICollectionViewController {
      host = collection.collectionView  // its view is a wrapper around it
    } else {
      host = viewController.view
    }
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
    cover.backgroundColor = host.backgroundColor ?? .systemBackground
    if cover.superview !== host {
      cover.constraintsToHost = []  // those to another host go with the move
      host.addSubview(cover)
    } else {
      host.bringSubviewToFront(cover)
    }
    host.bringBannersToFront()
    guard let scrollView = host as? UIScrollView else { return pin(cover, to: host) }
    if scrollsWithContent {
      fill(cover, in: scrollView)
    } else {
      pin(cover, to: scrollView.frameLayoutGuide)
    }
  }

  private func pin(_ cover: StatusCover, to area: some StatusArea) {
    guard cover.translatesAutoresizingMaskIntoConstraints || cover.constraintsToHost.isEmpty
    else { return }
    cover.translatesAutoresizingMaskIntoConstraints = false
    cover.spaceChanged = nil
    cover.constraintsToHost = [
      cover.topAnchor.constraint(equalTo: area.topAnchor),
      cover.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      cover.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ]
    NSLayoutConstraint.activate(cover.constraintsToHost)
  }

  /// By frames: constraints to a scroll view's content would take part in the size of that content.
  private func fill(_ cover: StatusCover, in scrollView: UIScrollView) {
    NSLayoutConstraint.deactivate(cover.constraintsToHost)
    cover.constraintsToHost = []
    cover.translatesAutoresizingMaskIntoConstraints = true
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let place: @MainActor () -> Void = { [weak cover, weak scrollView] in
      guard let cover, let scrollView else { return }
      let frame = Self.visibleContent(of: scrollView)
      if cover.frame != frame { cover.frame = frame }
    }
    cover.spaceChanged = place
    place()
  }

  /// What is seen of a scroll view at rest, in its content's coordinates.
  private static func visibleContent(of scrollView: UIScrollView) -> CGRect {
    let insets = scrollView.adjustedContentInset
    let size = scrollView.bounds.size
    return CGRect(
      x: 0,
      y: 0,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
  }
}

/// What a cover is pinned to: a view or a layout guide.
@MainActor private protocol StatusArea {
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: StatusArea {}
extension UILayoutGuide: StatusArea {}
