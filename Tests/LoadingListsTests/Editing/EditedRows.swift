#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// A section of rows that can be edited, by the source of its items.
enum EditedRows: String, CaseIterable, Sendable {
  case own, loader, pages, grouped, groupedPages

  var isPaged: Bool { self == .pages || self == .groupedPages }

  @MainActor func make(_ server: ListServer) -> EditedOwner {
    let owner = (isPaged ? EditedLoader.offset : .list).make(server)
    guard self != .own, let loader = owner.loader else {
      let section = ListSection("rows", items: server.rows)
      return EditedOwner(section, loader: nil) { section.items }
    }
    guard self == .grouped || self == .groupedPages else {
      let section = ListSection("rows", over: loader)
      return owner.shown(by: section) { section.items }
    }
    let list = ListGroup("list", over: loader, groupedBy: { _ in 0 }) { "\($0)" }
    let sections = { @MainActor in list.sections.compactMap { $0 as? ListSection<Row> } }
    return owner.shown(
      by: sections().first { !$0.items.isEmpty } ?? sections()[sections().count - 1]
    ) {
      sections().flatMap(\.items)
    }
  }
}
#endif
