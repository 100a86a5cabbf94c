#if canImport(UIKit)
import UIKit

/// The visible area of a screen, which keeps a notice clear of the bars and the keyboard.
///
/// In a list the area doesn't scroll, so that the system can place the keyboard's layout guide in
/// it. It ignores touches outside the notice.
final class FailureNoticeArea: FrontView {
  private let notice: FailureNoticeView
  /// The list below the notice, whose end can be scrolled above the notice.
  weak var list: UIScrollView? {
    didSet { if let oldValue { oldValue.heldInset.add(nil, for: self) } }
  }

  init(_ notice: FailureNoticeView) {
    self.notice = notice
    super.init(.notice)
    translatesAutoresizingMaskIntoConstraints = false
    notice.translatesAutoresizingMaskIntoConstraints = false
    addSubview(notice)
    let height = notice.heightAnchor.constraint(
      lessThanOrEqualTo: heightAnchor,
      multiplier: FailureNoticeView.heightRatio
    )
    // Not required, because a screen without size has no space for it.
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height, notice.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
    ])
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { list = nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let list, notice.frame.height > 0 else { return }
    let adjustment = list.adjustedContentInset.bottom - list.contentInset.bottom
    let inset = adjustment + list.heldInset.original
    let end = convert(list.bounds, from: list).maxY - inset
    let length = max(0, end + Self.margin - notice.frame.minY)
    list.heldInset.add(length, for: self)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// The distance of the notice to the bars, the keyboard and the end of a list.
  private static let margin: CGFloat = 12

  /// Adds the area to a host, in which it stays in place while that scrolls.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - safe: The area in which the notice is clear of the bars.
  func cover(_ host: UIView, clearOf safe: UILayoutGuide) {
    host.addSubview(self)
    if host is UIScrollView { layer.zPosition = DrawingOrder.overList }
    NSLayoutConstraint.activate(
      edges(equalTo: (host as? UIScrollView)?.frameLayoutGuide ?? host)
        + place(clearOf: safe)
    )
  }

  /// Shows or hides the notice, as a change that can be animated.
  func setShown(_ isShown: Bool) { notice.setShown(isShown) }

  /// Places the notice above the keyboard and the bars, which may be missing in the area's own safe
  /// area in a list.
  private func place(clearOf safe: UILayoutGuide) -> [NSLayoutConstraint] {
    let rest = notice.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -Self.margin)
    let width = notice.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -32)
    for constraint in [rest, width] { constraint.priority = .defaultHigh }
    return [
      rest, width,
      notice.bottomAnchor.constraint(lessThanOrEqualTo: safe.bottomAnchor, constant: -Self.margin),
      notice.bottomAnchor.constraint(
        lessThanOrEqualTo: keyboardLayoutGuide.topAnchor,
        constant: -Self.margin
      ),
      notice.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ]
  }
}

extension UIScrollView {
  /// The inset of a list at its end, above notices.
  fileprivate var heldInset: HeldLength<UIScrollView> { .of(self, \.contentInset.bottom) }
}

/// The layout of a notice for a width, in which no word is broken.
struct FailureNoticeArrangement: Equatable {
  /// The padding of the message in the card, and of a title in its button.
  static let margin: CGFloat = 12
  /// The padding of the card.
  static let padding: CGFloat = 4
  /// The minimum width of a message next to buttons, in points.
  ///
  /// A narrower text would be hard to read.
  private static let leastWidth: CGFloat = 120
  /// The width of a notice below which a message of several lines has them for itself, in points.
  private static let narrowWidth: CGFloat = 480

  /// A Boolean value that indicates whether the buttons are below the message rather than next to
  /// it.
  let isColumn: Bool
  /// A Boolean value that indicates whether the buttons are below each other.
  let stacksButtons: Bool
  /// The maximum text size of the message.
  let messageSize: UIContentSizeCategory
  /// The maximum text size of the retry button.
  let retrySize: UIContentSizeCategory

  /// Creates the layout of a notice.
  @MainActor init(
    width: CGFloat,
    height: CGFloat,
    size: UIContentSizeCategory,
    message: NoticeText,
    retry: NoticeText,
    close: CGFloat
  ) {
    let inner = width - 2 * Self.padding
    let whole = inner - 2 * Self.margin
    let title = retry.text.isEmpty ? 0 : retry.width(at: size) + 2 * Self.margin
    let beside = whole - title - close
    let least = max(Self.leastWidth, 0.4 * whole, message.wordWidth(at: size))
    let wraps = width < Self.narrowWidth && message.width(at: size) > beside
    isColumn = size.isForAccessibility || beside < least || wraps
    messageSize = isColumn ? message.size(upTo: size, fitting: whole) : size
    stacksButtons = isColumn && retry.wordWidth(at: messageSize) + 2 * Self.margin > inner - close
    let room = inner - 2 * Self.margin - (stacksButtons ? 0 : close)
    // Not larger than the message, which gets the other half of the height.
    retrySize =
      isColumn ? retry.size(upTo: messageSize, fitting: room, height / 2 - Self.margin) : size
  }
}
#endif
