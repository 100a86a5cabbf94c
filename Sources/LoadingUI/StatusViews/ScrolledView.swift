#if canImport(UIKit)
import UIKit

/// A view of the library in a list that is pinned to its frame, and is laid out with each step of a scroll.
class ScrolledView: UIView {
  /// A hidden view at the beginning of a list's content, which is scrolled with it.
  ///
  /// A view, since constraints to the edges of the content itself would take part in the size of that content.
  let contentStart = UIView()
  /// Tied to the content: the system lays out the superview of a subview that it moves.
  private let scrollMark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentStart.isHidden = true
    scrollMark.isHidden = true
    scrollMark.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollMark)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    contentStart.removeFromSuperview()
    guard let list = superview as? UIScrollView else { return }
    list.insertSubview(contentStart, at: 0)
    NSLayoutConstraint.activate([
      scrollMark.topAnchor.constraint(equalTo: contentStart.topAnchor),
      scrollMark.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollMark.widthAnchor.constraint(equalToConstant: 0),
      scrollMark.heightAnchor.constraint(equalToConstant: 0),
    ])
  }
}

/// Notices each step of a scroll, without being the delegate of the list.
final class ScrollWatch: ScrolledView {
  /// Called in the midst of a layout of the list.
  var scrolled: @MainActor () -> Void = {}

  /// Watches a list from now on; `nil` none.
  func watch(_ list: UIScrollView?) {
    guard superview !== list else { return }
    removeFromSuperview()
    guard let list else { return }
    isUserInteractionEnabled = false
    translatesAutoresizingMaskIntoConstraints = false
    list.insertSubview(self, at: 0)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor),
      leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrolled()
  }
}
#endif
