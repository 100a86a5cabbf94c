#if canImport(UIKit)
package import UIKit

/// An object that scrolls a list view so that a place in it is on screen.
@MainActor package struct ReadingKeeper<ID: Hashable & Sendable> {
  package let place: ReadingPlace<ID>
  /// A Boolean value that indicates whether rows are inserted or deleted above the visible ones.
  ///
  /// Animating such a change would move the visible rows in from a position they never had.
  package var isShifted: Bool
  private let top: @MainActor (ID) -> CGFloat?

  /// Creates a keeper.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - top: A closure that returns the top of a row in content coordinates, or `nil` if it has
  ///     none.
  package init(_ place: ReadingPlace<ID>, top: @escaping @MainActor (ID) -> CGFloat?) {
    (self.place, isShifted, self.top) = (place, place.isShifted, top)
  }

  /// Scrolls to the place.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - list: The list view that lays out the rows, if it isn't the scroll view itself.
  ///   - isAnimated: Whether the scrolling is animated.
  package func restore(
    in view: UIScrollView,
    laidOutBy list: UIView? = nil,
    isAnimated: Bool = false
  ) {
    let list = list ?? view
    guard isAnimated else { return UIView.performWithoutAnimation { settle(view, list) } }
    UIView.animate(withDuration: 0.3) { settle(view, list) }
  }

  private func settle(_ view: UIScrollView, _ list: UIView) {
    // A list view must not lay out without a window.
    guard view.window != nil else { return _ = move(view) }
    // A list view may measure rows, and correct the size of its content, only in a layout. Rows
    // that become visible may differ from their estimated height, again and again.
    for _ in 0..<8 {
      list.layoutIfNeeded()
      guard move(view) else { return }
    }
    list.layoutIfNeeded()
  }

  /// Returns whether the list view is at the place, for which the list may be too short.
  package func isThere(in view: UIScrollView) -> Bool {
    let offset = place.offset(in: ReadingPlace.Viewport(of: view), isClamped: false, top: top)
    return abs(offset - view.contentOffset[keyPath: view.readingAxis]) <= 0.5
  }

  /// Returns `false` if the list view is at the place already.
  private func move(_ view: UIScrollView) -> Bool {
    let axis = view.readingAxis
    let isHeld = if case .rows = place { view.isDragging || view.isDecelerating } else { false }
    let viewport = ReadingPlace<ID>.Viewport(of: view)
    let offset = place.offset(in: viewport, isClamped: !isHeld, top: top)
    // A smaller distance isn't visible and would cost a layout pass.
    guard abs(offset - view.contentOffset[keyPath: axis]) > 0.1 else { return false }
    if view.isDecelerating {
      // It isn't known of all systems that setting the content offset doesn't stop the
      // deceleration. Its next step notifies the delegate.
      view.bounds.origin[keyPath: axis] = offset
    } else {
      view.contentOffset[keyPath: axis] = offset
    }
    return true
  }
}

extension ReadingPlace.Viewport {
  @MainActor package init(of view: UIScrollView) {
    let (inset, size) = (view.adjustedContentInset, view.bounds.size)
    let isWide = view.scrollsHorizontally
    self.init(
      offset: view.contentOffset[keyPath: view.readingAxis],
      height: isWide ? size.width : size.height,
      contentHeight: isWide ? view.contentSize.width : view.contentSize.height,
      topInset: isWide ? inset.left : inset.top,
      bottomInset: isWide ? inset.right : inset.bottom,
      width: isWide ? size.height : size.width,
      textSize: view.traitCollection.preferredContentSizeCategory.rawValue
    )
  }
}

extension ReadingPlace.Row {
  /// Creates the row with a frame in content coordinates.
  @MainActor package init(id: ID, _ frame: CGRect, shift: Int = 0, in view: UIScrollView) {
    let isWide = view.scrollsHorizontally
    self.init(
      id: id,
      top: isWide ? frame.minX : frame.minY,
      bottom: isWide ? frame.maxX : frame.maxY,
      shift: shift
    )
  }
}

extension UIScrollView {
  /// A Boolean value that indicates whether no content is above the visible part.
  package var isAtTop: Bool { ReadingPlace<Int>.Viewport(of: self).isAtTop }

  /// A Boolean value that indicates whether the list continues to the right instead of downward.
  ///
  /// Places in it are measured from the left, where its top is.
  package var scrollsHorizontally: Bool {
    // A section that scrolls orthogonally has a scroll view in that of its list.
    if !(self is UICollectionView), let list = superview as? UICollectionView {
      return !list.scrollsHorizontally
    }
    return layoutDirection == .horizontal
  }

  /// The direction in which the layout of a collection view continues, or `nil` if it isn't known.
  package var layoutDirection: UICollectionView.ScrollDirection? {
    switch (self as? UICollectionView)?.collectionViewLayout {
    case let flow as UICollectionViewFlowLayout: flow.scrollDirection
    case let groups as UICollectionViewCompositionalLayout: groups.configuration.scrollDirection
    default: nil
    }
  }

  fileprivate var readingAxis: WritableKeyPath<CGPoint, CGFloat> {
    scrollsHorizontally ? \.x : \.y
  }
}
#endif
