import Foundation

/// The items that a list prefetches: the next screenful in the direction of scrolling.
struct Prefetching {
  var isEnabled = true
  private var requested: Set<IndexPath> = []
  private var lastTop: CGFloat?
  private var goesUp = false
  private var isDue = false

  /// Marks an update as due, and returns `false` if one is due already.
  mutating func becomeDue() -> Bool {
    guard isEnabled, !isDue else { return false }
    isDue = true
    return true
  }

  /// Returns the area next to the visible part, in the direction of scrolling.
  mutating func area(beyond visible: CGRect) -> CGRect {
    isDue = false
    if let lastTop, lastTop != visible.minY { goesUp = visible.minY < lastTop }
    lastTop = visible.minY
    return visible.offsetBy(dx: 0, dy: goesUp ? -visible.height : visible.height)
  }

  /// Returns the items to prefetch, nearest first, and those whose prefetching to cancel.
  mutating func update(
    ahead: [IndexPath],
    visible: Set<IndexPath>
  ) -> (wanted: [IndexPath], dropped: [IndexPath]) {
    let coming = Set(ahead).subtracting(visible)
    let wanted = coming.subtracting(requested).sorted()
    let dropped = requested.subtracting(coming).subtracting(visible).sorted()
    requested = coming
    return (goesUp ? wanted.reversed() : wanted, dropped)
  }

  /// Updates the index paths after changes, without reporting deleted items as cancelled.
  mutating func follow(_ destinations: ItemDestinations) {
    requested = Set(requested.compactMap { destinations[$0] })
  }

  mutating func forget() { requested = [] }
}
