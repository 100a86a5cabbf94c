import Loading
import LoadingItems
import LoadingTestSupport

/// A user who reads a list.
extension PagedLoader where Item == Row {
  var ids: [Int] { items.map(\.id) }

  /// Reads the list to both ends, with its gaps.
  func readAll() async {
    for _ in 0..<100 {
      if let gap = gaps.first {
        _ = await fillGap(gap.id, from: .next).value
      } else if hasPrevious {
        _ = await loadPreviousPage().value
      } else if hasMore {
        _ = await loadNextPage().value
      } else {
        return
      }
      await settle()
    }
  }

  /// Reloads as a screen does that appears again, and waits for the store.
  func reload() async {
    _ = await load().value
    await settle()
  }

  /// Displays each item, from the first to the last.
  func displayAll() async {
    var index = 0
    while index < items.count, index < 500 {
      itemDidAppear(at: index)
      await settle()
      index += 1
    }
  }

  /// Displays the last item until nothing follows it.
  func displayEnd() async {
    for _ in 0..<50 {
      let count = items.count
      itemDidAppear(at: count - 1)
      await settle()
      if items.count == count, !hasMore { return }
    }
  }

  /// Fills the gaps from one edge, from the first to the last, and returns the number of taps.
  @discardableResult func fillGaps(from edge: PageDirection = .next) async -> Int {
    var taps = 0
    while let gap = gaps.first, taps < 50 {
      taps += 1
      _ = await fillGap(gap.id, from: edge).value
      await settle()
    }
    return taps
  }

  /// Displays all items, fills the gaps, loads what is before and behind, and displays all again.
  func readEverything() async {
    await displayAll()
    await readAll()
    await displayAll()
    await readAll()
  }
}
