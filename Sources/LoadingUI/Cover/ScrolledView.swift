#if canImport(UIKit)
import UIKit

/// A view of the library that is pinned to the frame of a list, and laid out at each scroll step.
class ScrolledView: UIView {
  /// A hidden view at the beginning of a list's content, which scrolls with it.
  ///
  /// It is a view, because constraints to the edges of the content would affect the content size.
  let contentStart = UIView()
  /// A hidden subview that scrolls with the content, so that this view is laid out at each step.
  ///
  /// The system lays out the superview of a subview that moves.
  private let scrollMark = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentStart.isHidden = true
    scrollMark.isHidden = true
    scrollMark.translatesAutoresizingMaskIntoConstraints = false
    addSubview(scrollMark)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    contentStart.removeFromSuperview()
    guard let list = superview as? UIScrollView else { return }
    list.insertSubview(contentStart, at: 0)
    NSLayoutConstraint.activate([
      scrollMark.topAnchor.constraint(equalTo: contentStart.topAnchor),
      scrollMark.leftAnchor.constraint(equalTo: contentStart.leftAnchor),
      scrollMark.widthAnchor.constraint(equalToConstant: 0),
      scrollMark.heightAnchor.constraint(equalToConstant: 0),
    ])
  }
}

/// A view that observes each scroll step of a list without being its delegate.
final class ScrollWatch: ScrolledView {
  /// The closure to call at each scroll step, during a layout of the list.
  var scrolled: @MainActor () -> Void = {}

  /// Observes a list; `nil` to stop.
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
