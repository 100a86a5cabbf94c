import LoadingStore

/// The contents that show the edits of an outbox, as long as they exist.
@MainActor struct ShownContents {
  private struct Entry { weak var content: (any OutboxContent)? }

  private var entries: [Entry] = []
  /// The names of contents that lack an edit that the server has accepted.
  private var outdated: Set<String> = []

  private var all: [any OutboxContent] { entries.compactMap(\.content) }

  mutating func add(_ content: any OutboxContent) {
    entries.removeAll { $0.content?.shownLayers == nil }
    entries.append(Entry(content: content))
  }

  func named(_ name: String) -> [any OutboxContent] { all.filter { $0.name == name } }

  func showing(_ entry: OutboxEntry) -> [any OutboxContent] { all.filter { $0.shows(entry) } }

  func show(_ entry: OutboxEntry) { for content in all { content.show(entry) } }

  /// Shows many edits at once.
  func showTogether(_ show: () -> Void) { showTogether(all[...], show) }

  private func showTogether(_ contents: ArraySlice<any OutboxContent>, _ show: () -> Void) {
    guard let first = contents.first else { return show() }
    let others = contents.dropFirst()
    guard let layers = first.shownLayers else { return showTogether(others, show) }
    layers.showTogether { showTogether(others, show) }
  }

  /// Returns whether an edit has to wait for one that a content sends.
  func isBlocked(_ entry: OutboxEntry) -> Bool {
    all.contains { $0.shownLayers?.isBlocked(entry.pending) == true }
  }

  func undo(_ entry: OutboxEntry) {
    for content in all { content.shownLayers?.undo(entry.pending) }
  }

  /// Gives the content of an item the id that the server has assigned to it.
  func rename(_ id: [UInt8], to new: [UInt8]) {
    for content in all where content.itemID == id { content.itemID = new }
  }

  /// Returns whether the content of an accepted edit isn't there to become part of it.
  mutating func lack(_ record: OutboxRecord) -> Bool {
    guard named(record.content).isEmpty else { return false }
    return outdated.insert(record.content).inserted
  }

  mutating func outdate(_ names: Set<String>) { outdated.formUnion(names) }

  mutating func forgetOutdated() { outdated = [] }

  /// Marks content as stale that lacks an accepted edit, and returns its names.
  mutating func renew() -> [String] {
    guard !outdated.isEmpty else { return [] }
    let found = all.filter { outdated.contains($0.name) }
    for content in found { content.shownLayers?.outdate() }
    outdated.subtract(found.map(\.name))
    return found.map(\.name)
  }
}
