#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport

/// The ways in which a list shows a paged loader.
@MainActor enum ListHost: CaseIterable {
  case section
  /// In a section behind another one.
  case second
  case grouped
  /// Derived, without some of the rows.
  case mapped
  case query

  /// Whether a list contains a row of the loader.
  func shows(_ id: Int) -> Bool { self != .mapped || id % 5 != 0 }

  /// Returns the parts of a list.
  func parts(over loader: PagedLoader<Row, Int>, header: String? = nil) -> [any ListNode] {
    switch self {
    case .section: [ListSection("rows", over: loader)]
    case .second:
      [
        ListSection("other", items: rows(900..<904), header: header),
        ListSection("rows", over: loader),
      ]
    case .grouped: [ListGroup("rows", over: loader, groupedBy: { $0.id / 30 }) { "\($0)" }]
    case .mapped: [ListSection("rows", over: loader.mapped { $0.filter { shows($0.id) } })]
    case .query: [ListSection("rows", over: PagedQueryLoader(query: 0) { _ in loader })]
    }
  }
}
#endif
