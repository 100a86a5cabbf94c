public import Foundation

extension UICollectionView {
  public func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else {
      fatalError(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) "
          + "when there are only \(itemCount(of: indexPath.section)) items in section "
          + "\(indexPath.section)."
      )
    }
    scrollSection(to: indexPath, scrollPosition, animated: animated)
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let least = -inset.top
    let most = max(least, contentSize.height + inset.bottom - bounds.height)
    let top: CGFloat
    if scrollPosition.contains(.top) {
      top = frame.minY
    } else if scrollPosition.contains(.centeredVertically) {
      top = frame.midY - visible.height / 2
    } else if scrollPosition.contains(.bottom) {
      top = frame.maxY - visible.height
    } else {
      // What a section scrolls itself, the collection view needn't.
      var rect = frame
      if scrollers[indexPath.section] != nil { rect.origin.x = contentOffset.x }
      return scrollRectToVisible(rect, animated: animated)
    }
    let offset = min(max(top - inset.top, least), most)
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
  }

  private func itemCount(of section: Int) -> Int {
    currentCounts.indices.contains(section) ? currentCounts[section] : 0
  }
}
