import UIKit

/// What holds a cover in its place.
@MainActor struct StatusHold {
  private weak var host: UIView?
  private var movesWithPull = false
  private var constraints: [NSLayoutConstraint] = []
  /// Lies where a scroll view's content begins.
  ///
  /// The cover is held by it, since constraints to the edges of the content itself would take part in
  /// the size of that content.
  private let contentStart = UIView()

  init() { contentStart.isHidden = true }

  /// Puts a cover that is in the host into its place there.
  mutating func put(_ cover: UIView, in host: UIView, movesWithPull: Bool) {
    guard host !== self.host || movesWithPull != self.movesWithPull || constraints.isEmpty
    else { return }
    release()
    self.host = host
    self.movesWithPull = movesWithPull
    // Lists bring their headers to the front; the order of drawing is not theirs to change.
    cover.layer.zPosition = host is UIScrollView ? DrawingOrder.overList : 0
    if let scrollView = host as? UIScrollView {
      constraints = cover.edges(equalTo: scrollView.frameLayoutGuide)
      if movesWithPull { followPull(cover, in: scrollView) }
    } else {
      constraints = cover.edges(equalTo: host)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Lets go of the cover, and of the host.
  mutating func release() {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    contentStart.removeFromSuperview()
    host = nil
  }

  /// Begins no higher than the content: a pull moves the top down, and the refresh control is seen.
  ///
  /// Content that is scrolled away under the cover takes nothing of it along.
  private mutating func followPull(_ cover: UIView, in scrollView: UIScrollView) {
    scrollView.insertSubview(contentStart, at: 0)
    contentStart.frame = .zero
    let (top, bottom) = (constraints[0], constraints[1])
    // As high as the screen, unless the content begins lower.
    top.priority = .defaultHigh
    constraints.append(cover.topAnchor.constraint(greaterThanOrEqualTo: contentStart.topAnchor))
    // A pull beyond the end of the screen leaves it no room.
    bottom.priority = UILayoutPriority(999)
  }
}
