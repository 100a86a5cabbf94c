import Foundation

extension UIView {
  /// Draws the edge effect of a floating bar above content that is scrolled beneath it at the top.
  func paintTopEdge(above view: UIView?, on canvas: Canvas) {
    guard UINavigationBar.floats, let list = view?.frontScrollView,
      list.contentOffset.y > -list.adjustedContentInset.top
    else { return }
    let rect = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: frame.maxY + 16)
    // UIKit also blurs, so that no text is read beneath a title.
    canvas.fade(rect, list.edgeColor, [(0, 1), (0.85, 0.98), (1, 0)])
  }

  /// Draws the edge effect of a floating bar above content that continues beneath it at the bottom.
  func paintBottomEdge(on canvas: Canvas) {
    guard UINavigationBar.floats, let list = superview?.frontScrollView else { return }
    let end = list.contentSize.height + list.adjustedContentInset.bottom
    guard list.contentOffset.y + list.bounds.height < end else { return }
    let rect = CGRect(x: 0, y: -16, width: bounds.width, height: bounds.height + 16)
    canvas.fade(rect, list.edgeColor, [(0, 0), (1, 0.9)])
  }

  /// This view, if it is a scroll view, or the first visible one in it.
  private var frontScrollView: UIScrollView? {
    self as? UIScrollView
      ?? subviews.lazy.filter { !$0.isHidden }.compactMap(\.frontScrollView).first
  }
}

extension UIScrollView {
  fileprivate var edgeColor: UIColor { backgroundColor ?? .systemBackground }
}
