#if canImport(UIKit)
import UIKit

/// A view of the library that is in front of the content of a screen, for touches and for VoiceOver, too.
///
/// A list puts cells and headers in front as it scrolls and reloads. What is seen follows `zPosition`, what is
/// touched the order of the subviews: so this view goes to the front with each layout in a list, and is laid out
/// with each step of a scroll. What comes in front between those is not touched either (``TouchGuard``).
class FrontView: ScrolledView {
  /// The order of the views.
  enum Rank: Int { case cover, notice, banner }

  private let rank: Rank
  private lazy var touches = TouchGuard(for: self)

  init(_ rank: Rank) {
    self.rank = rank
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    touches.move(to: superview as? UIScrollView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Elsewhere only the app puts something in front of a status view or a notice, and means it.
    guard let superview, superview is UIScrollView || rank == .banner else { return }
    let before = superview.subviews.reversed().prefix { $0 !== self }
    // Two of one rank, of a screen and of one around it, would go before each other for ever.
    if before.contains(where: { !(($0 as? FrontView)?.liesBefore(self) ?? false) }) {
      bringToFront()
    }
  }

  /// Moves in front of its siblings, together with the views of the library that are in front of it.
  func bringToFront() {
    guard let superview else { return }
    let front = superview.subviews.compactMap { $0 as? FrontView }.filter { $0.liesBefore(self) }
    for view in front.sorted(by: { $0.rank.rawValue < $1.rank.rawValue }) {
      superview.bringSubviewToFront(view)
    }
  }

  private func liesBefore(_ other: FrontView) -> Bool { rank.rawValue >= other.rank.rawValue }
}
#endif
