import LoadingLists
import UIKit

/// Measures many pending edits of a list that a table in a window shows.
///
/// Adding them must take as long as what they change, and so must all answers at once.
@MainActor func measureEdits(_ measure: Measure) async {
  for kind in EditKind.allCases {
    for length in [1000, 10_000] {
      for count in [1000, 2000] where count <= length {
        let name = "\(count) pending \(kind)s of \(length)"
        var (added, accepted, rejected): ([Double], [Double], [Double]) = ([], [], [])
        for sample in 0..<6 {
          let list = EditedTable(length)
          let start = Processor.nanoseconds
          await list.add(kind, count)
          let middle = Processor.nanoseconds
          await list.answer(isAccepted: sample.isMultiple(of: 2))
          let end = Processor.nanoseconds
          guard sample > 1 else { continue }
          added.append(middle - start)
          if sample.isMultiple(of: 2) {
            accepted.append(end - middle)
          } else {
            rejected.append(end - middle)
          }
        }
        func limit(_ verb: String, _ milliseconds: Double) -> Figure.Limit? {
          if count == 2000 { return .ratio(2.5, to: "1000 pending \(kind)s of \(length), \(verb)") }
          return length == 1000 ? .microseconds(milliseconds * 1000) : nil
        }
        measure.add("\(name), added", samples: added, limit: limit("added", 50))
        measure.add("\(name), accepted", samples: accepted, limit: limit("accepted", 100))
        measure.add("\(name), rejected", samples: rejected, limit: limit("rejected", 100))
      }
    }
  }
}

/// A kind of edit of many items.
enum EditKind: CaseIterable { case change, insertion, removal, move }

/// A list whose edits are sent, in a table in a window.
@MainActor final class EditedTable {
  private struct Bird: Hashable, Identifiable, Sendable {
    var id: Int
    var isSeen = false
  }

  private let birds: PagedLoader<Bird, Int>
  private let section: ListSection<Bird>
  private var waiting: [CheckedContinuation<Void, any Error>] = []
  private var source: TableListDataSource?
  private var window: UIWindow?

  init(_ count: Int, isShown: Bool = true) {
    birds = PagedLoader(pageSize: count + 1) { _, _ in (0..<count).map { Bird(id: $0) } }
    section = ListSection("birds", over: birds)
    guard isShown else { return }
    let screen = UITableViewController(style: .plain)
    screen.tableView.rowHeight = 44
    let source = TableListDataSource(tableView: screen.tableView, sections: [section])
    source.setCells(for: Bird.self) { (_: UITableViewCell, _) in }
    self.source = source
    window = Headless.makeWindow(root: screen)
  }

  /// Makes edits, each of which is sent, and shows them.
  func add(_ kind: EditKind, _ count: Int) async {
    if birds.state.content == nil { _ = await birds.load().value }
    for number in 0..<count {
      switch kind {
      case .change:
        birds.edit(id: number) {
          $0.isSeen = true
        } sending: { _ in
          try await self.send()
        }
      case .insertion:
        birds.insert(Bird(id: -1 - number), at: 0) { _ in try await self.send() }
      case .removal: birds.remove(id: number) { _ in try await self.send() }
      case .move: birds.move(id: number, to: number + 1) { _, _ in try await self.send() }
      }
    }
    while waiting.count < count { await Task.yield() }
    Headless.layout()
  }

  /// Answers all requests, and shows the results.
  func answer(isAccepted: Bool) async {
    for request in waiting {
      request.resume(with: isAccepted ? .success(()) : .failure(CancellationError()))
    }
    waiting = []
    while !birds.pendingEdits.isEmpty { await Task.yield() }
    Headless.layout()
  }

  private func send() async throws {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }
}
