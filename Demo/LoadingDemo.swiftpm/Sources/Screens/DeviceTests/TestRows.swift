import LoadingLists
import LoadingUI
import UIKit

/// The rows of a list, and the changes to them.
@MainActor final class TestRows {
  enum Kind {
    /// Pages in both directions, beginning in the middle.
    case pages
    /// Two sections whose rows the menu changes.
    case sections
    /// Two sections that change while their rows become visible.
    case changing
    /// A section that the list shows from its end.
    case bottom
  }

  let kind: Kind
  let list: ListGroup
  let first = ListSection<Emoji>("first", header: "First", footer: "The first section")
  /// The section whose rows have cells of another class.
  let second = ListSection<Emoji>("second", header: "Second")

  private let client: EmojiClient
  private let pages: PagedLoader<Emoji, Int>
  private var step = 0

  init(_ kind: Kind, _ services: DemoServices) {
    let client = services.client
    self.kind = kind
    self.client = client
    pages = PagedLoader { offset, limit in try await client.emoji(offset: offset, limit: limit) }
    pages.start = .offset(1000)
    let all: [any ListNode] =
      switch kind {
      case .pages: [ListSection("pages", over: pages, header: "Emoji")]
      case .sections, .changing: [first, second]
      case .bottom: [first]
      }
    list = ListGroup("rows", all)
  }

  /// Requests the rows of the sections, which have no loaders.
  func load(ignoringCache: Bool) async throws -> [Emoji] {
    try await client.emoji(offset: 0, limit: 60, ignoringCache: ignoringCache)
  }

  /// Replaces the rows of the sections.
  func take(_ emoji: [Emoji]) {
    list.performUpdates {
      first.setItems(Array(emoji.prefix(40)))
      second.setItems(Array(emoji.dropFirst(40)))
    }
  }

  /// Shows an index of the sections whose titles the menu changes.
  func addIndex(to dataSource: ListDataSource) {
    guard kind == .sections else { return }
    dataSource.indexTitle = { $0.header.map { String($0.prefix(1)) } }
  }

  /// The actions of the menu.
  func actions(on dataSource: ListDataSource) -> [DelayedAction] {
    switch kind {
    case .pages: [("Load a Previous Page", { [pages] in pages.loadPreviousPage() })]
    case .bottom:
      [
        ("Add a Row", { [weak self] in self?.insertRow(at: .max) }),
        ("Show 100,000 Rows", { [weak self] in self?.setManyRows() }),
      ]
    case .changing: []
    case .sections:
      [
        ("Insert a Row", { [weak self] in self?.insertRow(at: 0) }),
        ("Change the Titles", { [weak self] in self?.changeTitles() }),
        ("Move and Change Rows", { [weak self] in self?.moveRows() }),
        ("Open a Link", { [weak self, weak dataSource] in self?.openLink(in: dataSource) }),
      ]
    }
  }

  // MARK: - Changes

  func insertRow(at index: Int) {
    step += 1
    let row = Emoji(character: "\(step)", name: String(repeating: "new ", count: step % 5) + "row")
    first.change { $0.insert(row, at: min(index, $0.count)) }
  }

  func changeTitles() {
    step += 1
    let titles = [
      "A title that is as long as two lines of text, even on a wide screen", nil, "One",
    ]
    list.performUpdates {
      first.header = titles[step % 3]
      first.footer = titles[(step + 1) % 3]
    }
  }

  /// Moves two rows to the other section, changes them, and removes one.
  func moveRows() {
    list.performUpdates {
      for row in first.items.prefix(2) {
        first.move(id: row.id, toSection: second, at: 0)
        second.change { $0[0] = Emoji(character: row.character, name: row.name + ", moved") }
      }
      if let row = first.items.first { first.remove(id: row.id) }
    }
  }

  private func setManyRows() {
    first.setItems((1...100_000).map { Emoji(character: "\($0)", name: "row") })
  }

  private func openLink(in dataSource: ListDataSource?) {
    guard let row = first.items.dropFirst(30).first,
      let place = try? ListPlace(item: row.id, in: first.id)
    else { return }
    dataSource?.open(at: place)
  }

  /// Changes a section while a row becomes visible.
  func rowAppears(at index: Int) {
    guard kind == .changing, index % 5 == 4 else { return }
    insertRow(at: .max)
    if first.items.count > 60 { first.change { $0.removeLast(20) } }
  }
}

extension UIListContentConfiguration {
  /// Creates the content of a row, whose height depends on its name.
  init(_ emoji: Emoji) {
    self = .subtitleCell()
    text = "\(emoji.character)  \(emoji.name)"
    let count = emoji.name.count % 7
    secondaryText = count == 0 ? nil : String(repeating: "\(emoji.name). ", count: 2 * count)
  }
}
