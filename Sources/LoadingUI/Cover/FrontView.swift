#if canImport(UIKit)
import UIKit

/// A view of the library in front of a screen's content, for drawing, touches and VoiceOver.
///
/// A list moves cells and headers to the front when it scrolls and reloads. `zPosition` determines
/// what is drawn in front, but the order of subviews determines what receives touches. So this view
/// moves to the front in each layout of a list, and is laid out at each scroll step. ``TouchGuard``
/// blocks views that move in front between these layouts.
class FrontView: ScrolledView {
  /// The order of the views.
  enum Rank: Int, CaseIterable { case cover, notice, banner }

  private let rank: Rank
  /// A Boolean value that indicates whether a status view doesn't cover the view.
  var isBanner: Bool { rank == .banner }
  private lazy var touches = TouchGuard(for: self)
  private var order = ExplicitOrder()

  init(_ rank: Rank) {
    self.rank = rank
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    touches.move(to: superview as? UIScrollView)
    order.remove(self)
    joinOrder()
  }

  /// Joins the order of accessible elements that the app has set, possibly since the last call.
  func joinOrder() { if superview != nil { order.add(self) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    joinOrder()
    // Elsewhere, only the app adds views in front of a status view or a notice, on purpose.
    guard let superview,
      superview is UIScrollView || superview.next is UISplitViewController || isBanner
    else { return }
    let before = superview.subviews.reversed().prefix { $0 !== self }
    // Otherwise, two views of the same rank, of a screen and its parent, would move in front of
    // each other forever.
    if before.contains(where: { !(($0 as? FrontView)?.liesBefore(self) ?? false) }) {
      bringToFront()
    }
  }

  /// Moves in front of its siblings, together with the views of the library that are in front of
  /// it.
  func bringToFront() {
    guard let superview else { return }
    let front = superview.subviews.compactMap { $0 as? FrontView }.filter { $0.liesBefore(self) }
    for rank in Rank.allCases {
      for view in front where view.rank == rank { superview.bringSubviewToFront(view) }
    }
  }

  private func liesBefore(_ other: FrontView) -> Bool { rank.rawValue >= other.rank.rawValue }
}
#endif
