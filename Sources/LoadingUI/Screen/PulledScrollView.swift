import UIKit

extension UIViewController {
  /// The scroll view that a pull moves: the one that bars follow, or the first in the view that scrolls down.
  var pulledScrollView: UIScrollView? {
    if let collection = self as? UICollectionViewController {
      return collection.collectionView  // its view is a wrapper around it
    }
    // A scroll view of SwiftUI's own has `refreshable(action:)`.
    guard !isHosting else { return nil }
    if let content = contentScrollView(for: .top), content.isDescendant(of: view) {
      return content
    }
    var views: [UIView] = [view]
    while !views.isEmpty {
      let view = views.removeFirst()
      // Views of the library scroll what they say, and are no content.
      if view is FrontView || (view.next as? UIViewController)?.isHosting == true { continue }
      guard let scrollView = view as? UIScrollView else {
        views += view.subviews
        continue
      }
      if scrollView.isPullable { return scrollView }
    }
    return nil
  }
}

extension UIScrollView {
  /// Whether it looks like one whose content goes on below: no text that is edited, no pages, no row of tiles.
  fileprivate var isPullable: Bool {
    if self is UITextView || isPagingEnabled { return false }
    let layout = (self as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout
    if let layout { return layout.scrollDirection == .vertical }
    if alwaysBounceHorizontal != alwaysBounceVertical { return alwaysBounceVertical }
    // What has no size yet may become anything.
    return contentSize.width <= bounds.width || contentSize.height > bounds.height
  }
}
