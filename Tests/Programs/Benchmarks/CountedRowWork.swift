import LoadingItems
import LoadingLists
import UIKit

/// Work on the rows of long lists, and of lists with gaps, whose instructions `.ci/instructions` counts.
let countedRowWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async -> Void> = [
  "gaps-125": { await changeItems(in: 125, repetitions: $0) },
  "gaps-250": { await changeItems(in: 250, repetitions: $0) },
  "bare-shuffled": { repetitions in
    let bare = BareArray(WholeChange.shuffled.arrays(10_000))
    for _ in 0..<repetitions { bare.change() }
  },
  "shuffled": { repetitions in
    let list = WholeList(WholeChange.shuffled.arrays(10_000), isOwn: true)
    for _ in 0..<repetitions { list.change() }
  },
  "middle-edits-50000": { editMiddle(of: 50_000, repetitions: $0) },
  "middle-edits-100000": { editMiddle(of: 100_000, repetitions: $0) },
  "place-in-50000": { readPlaces(in: 50_000, repetitions: $0) },
  "place-in-100000": { readPlaces(in: 100_000, repetitions: $0) },
]

/// Changes an item of a list with gaps, which a list view shows.
@MainActor private func changeItems(in gapCount: Int, repetitions: Int) async {
  var first = 0
  // Each reload finds ten newer items than the one before, and doesn't touch what is there.
  let flowers = PagedLoader<Flower, Int>(pageSize: 10) { request in
    first -= 1000
    return Page(items: Flower.all(first..<first + 10), nextCursor: first + 10)
  }
  let shown = Shown(ListGroup("flowers", [ListSection("flowers", over: flowers)]))
  _ = await flowers.load().value
  _ = await flowers.loadNextPage().value
  for _ in 0..<gapCount {
    flowers.invalidate()
    _ = await flowers.load().value
  }
  shown.flush()
  precondition(flowers.gaps.count >= gapCount, "\(flowers.gaps.count)")
  for number in 0..<repetitions {
    flowers.replace(Flower(id: first + 1, name: "\(number)"))
    shown.flush()
  }
}

/// Inserts items into a list at places behind its first, and finds another by its id after each.
@MainActor private func editMiddle(of count: Int, repetitions: Int) {
  var flowers = PagedItems(Flower.all(0..<count))
  for number in 0..<repetitions {
    let place = 1 + number * 7919 % (count - 1)
    _ = flowers.insert(contentsOf: [Flower(id: count + number)], at: place)
    precondition(flowers.index(of: number * 31 % count) != nil)
  }
}

/// Reads the place of a table in the middle of its rows.
@MainActor private func readPlaces(in count: Int, repetitions: Int) {
  let screen = UITableViewController(style: .plain)
  screen.tableView.rowHeight = 44
  let flowers = ListSection("flowers", items: Flower.all(0..<count))
  let source = TableListDataSource(tableView: screen.tableView, sections: [flowers])
  source.setCells(for: Flower.self) { (_: UITableViewCell, _) in }
  let window = Headless.makeWindow(root: screen)
  screen.tableView.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
  Headless.layout()
  for _ in 0..<repetitions { precondition(source.place != nil) }
  withExtendedLifetime(window) {}
}
