import Foundation

/// The scroll view of a section that scrolls orthogonally, which contains the cells of its items.
///
/// The collection view isn't scrolled with it, and its delegate isn't notified.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  private weak var list: UICollectionView?
  private var section: CompositionalSection.Scroller?

  init(in list: UICollectionView) {
    self.list = list
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override var takesContentSizeFromConstraints: Bool { false }

  /// Takes the place of a section.
  func update(_ section: CompositionalSection.Scroller) {
    self.section = section
    if frame != section.frame { frame = section.frame }
    contentSize = section.contentSize
    guard !isTracking else { return }
    let offset = within(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Returns the nearest offset within the edges.
  func within(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, 0), max(0, contentSize.width - bounds.width)),
      y: min(max(offset.y, 0), max(0, contentSize.height - bounds.height))
    )
  }

  override func didScroll() {
    list?.setNeedsLayout()
    super.didScroll()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let section else { return }
    let isWide = section.contentSize.width > section.frame.width
    let axis: WritableKeyPath<CGPoint, CGFloat> = isWide ? \.x : \.y
    let page = isWide ? bounds.width : bounds.height
    let target = targetContentOffset.pointee[keyPath: axis]
    let stops: [CGFloat]
    switch section.behavior {
    case .none, .continuous: return
    case .paging: stops = [(target / max(1, page)).rounded() * page]
    case .continuousGroupLeadingBoundary, .groupPaging:
      let first = section.groups.first?.lowerBound ?? 0
      stops = section.groups.map { $0.lowerBound - first }
    case .groupPagingCentered:
      stops = section.groups.map { ($0.lowerBound + $0.upperBound - page) / 2 }
    }
    guard let nearest = stops.min(by: { abs($0 - target) < abs($1 - target) }) else { return }
    var offset = targetContentOffset.pointee
    offset[keyPath: axis] = nearest
    targetContentOffset.pointee = within(offset)
  }
}

extension UICollectionView {
  /// Places the scroll views of the sections that scroll orthogonally.
  func updateScrollers() {
    let layout = collectionViewLayout
    for section in 0..<numberOfSections {
      guard let solved = layout.scroller(ofSection: section) else { continue }
      let scroller = scrollers[section] ?? OrthogonalScroller(in: self)
      scrollers[section] = scroller
      if scroller.superview == nil { addSubview(scroller) }
      scroller.update(solved)
    }
    for (section, scroller) in scrollers where layout.scroller(ofSection: section) == nil {
      scroller.removeFromSuperview()
      scrollers[section] = nil
    }
  }

  /// Returns the scroll view that contains an element, if it isn't the collection view itself.
  func scroller(of element: UICollectionViewLayoutAttributes) -> OrthogonalScroller? {
    element.representedElementCategory == .cell ? scrollers[element.indexPath.section] : nil
  }

  /// Returns the frame on screen of an element, in the coordinates of the collection view.
  func shownFrame(_ element: UICollectionViewLayoutAttributes) -> CGRect {
    let offset = scroller(of: element)?.contentOffset ?? .zero
    return element.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Moves the scroll views to the new places of their sections.
  func followScrollers(_ destination: (Int) -> Int?) {
    let previous = scrollers
    scrollers = [:]
    for (section, scroller) in previous {
      if let new = destination(section) {
        scrollers[new] = scroller
      } else {
        scroller.removeFromSuperview()
      }
    }
  }

  /// Scrolls the section of an item, if it scrolls orthogonally.
  func scrollSection(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let scroller = scrollers[path.section],
      let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
    else { return }
    let rect = frame.offsetBy(dx: -scroller.frame.minX, dy: -scroller.frame.minY)
    var offset = scroller.contentOffset
    if position.contains(.left) {
      offset.x = rect.minX
    } else if position.contains(.centeredHorizontally) {
      offset.x = rect.midX - scroller.bounds.width / 2
    } else if position.contains(.right) {
      offset.x = rect.maxX - scroller.bounds.width
    } else {
      return scroller.scrollRectToVisible(rect, animated: animated)
    }
    scroller.setContentOffset(scroller.within(offset), animated: animated)
  }
}
