import Foundation

/// What a list asked to be got ready: the screenful that comes next the way the list was scrolled.
struct Prefetching {
  var isEnabled = true
  private var requested: Set<IndexPath> = []
  private var lastTop: CGFloat?
  private var goesUp = false
  private var isDue = false

  /// True once for each time that it is to be looked at again.
  mutating func becomeDue() -> Bool {
    guard isEnabled, !isDue else { return false }
    isDue = true
    return true
  }

  /// What lies beyond the visible part, where the list goes.
  mutating func area(beyond visible: CGRect) -> CGRect {
    isDue = false
    if let lastTop, lastTop != visible.minY { goesUp = visible.minY < lastTop }
    lastTop = visible.minY
    return visible.offsetBy(dx: 0, dy: goesUp ? -visible.height : visible.height)
  }

  /// What is asked for now, the nearest first, and what is no longer wanted.
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

  /// Items went to other places; nobody is told of those that are gone.
  mutating func follow(_ destinations: ItemDestinations) {
    requested = Set(requested.compactMap { destinations[$0] })
  }

  mutating func forget() { requested = [] }
}
