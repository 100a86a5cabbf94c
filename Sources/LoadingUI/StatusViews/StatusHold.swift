import UIKit

/// What holds a cover in its place.
@MainActor struct StatusHold {
  private weak var host: UIView?
  /// What the cover is as large as: the host, or a view that lies in it.
  private(set) weak var area: UIView?
  private var movesWithPull = false
  private var constraints: [NSLayoutConstraint] = []

  /// Puts a cover that is in the host into its place there.
  mutating func put(_ cover: FrontView, in host: UIView, over area: UIView, movesWithPull: Bool) {
    guard
      host !== self.host || area !== self.area || movesWithPull != self.movesWithPull
        || constraints.isEmpty
    else { return }
    release()
    self.host = host
    self.area = area
    self.movesWithPull = movesWithPull
    // Lists bring their headers to the front; the order of drawing is not theirs to change.
    cover.layer.zPosition = host is UIScrollView ? DrawingOrder.overList : 0
    if area !== host {
      constraints = cover.edges(equalTo: area)
    } else if let scrollView = host as? UIScrollView {
      constraints = cover.edges(equalTo: scrollView.frameLayoutGuide)
      if movesWithPull { followPull(cover) }
    } else {
      constraints = cover.edges(equalTo: host)
    }
    NSLayoutConstraint.activate(constraints)
  }

  /// Lets go of the cover, and of the host.
  mutating func release() {
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    host = nil
    area = nil
  }

  /// Begins no higher than the content: a pull moves the top down, and the refresh control is seen.
  ///
  /// Content that is scrolled away under the cover takes nothing of it along.
  private mutating func followPull(_ cover: FrontView) {
    let (top, bottom) = (constraints[0], constraints[1])
    // As high as the screen, unless the content begins lower.
    top.priority = .defaultHigh
    constraints.append(
      cover.topAnchor.constraint(greaterThanOrEqualTo: cover.contentStart.topAnchor)
    )
    // A pull beyond the end of the screen leaves it no room.
    bottom.priority = UILayoutPriority(999)
  }
}
