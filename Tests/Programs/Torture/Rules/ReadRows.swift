import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// The visible rows of a list and their positions, which must not change while the screen is not touched.
@MainActor struct ReadRows {
  private let record: ScreenRecord
  private let tops: [ListRowID: CGFloat]
  private let frame: Frame
  private let rearrangementCount: Int
  /// The query of the results at the top, in whose place those of another one begin.
  private let topQuery: String?
  /// Whether the list was at its bottom, as one that is too short to open at its beginning.
  private let wasAtBottom: Bool

  /// The conditions that legitimately move rows when they change.
  private struct Frame: Equatable {
    let bounds: CGSize
    let inset: UIEdgeInsets
    let isRefreshing: Bool
    let isCovered: Bool
  }

  /// Creates the rows of a visible list, or `nil` at its top, where new rows appear.
  init?(_ record: ScreenRecord) {
    guard let tops = Self.tops(record), let frame = Self.frame(record),
      !frame.isCovered, !frame.isRefreshing, let view = Self.host(record)?.listView, !view.isAtTop
    else { return nil }
    (self.record, self.tops, self.frame) = (record, tops, frame)
    rearrangementCount = record.list?.rearrangementCount ?? 0
    topQuery = Self.topQuery(record)
    wasAtBottom = view.isAtBottom
  }

  /// Returns whether a visible list can be scrolled.
  static func canScroll(_ record: ScreenRecord) -> Bool {
    guard let view = host(record)?.listView else { return false }
    return view.contentSize.height > view.bounds.height && record.list?.isCovered == false
  }

  /// Returns whether the actions happened elsewhere: answers, waiting, or the use of another screen.
  func isUntouched(by actions: [String]) -> Bool {
    actions.allSatisfy { action in
      ["answers", "waits", "screen"].contains(where: action.hasPrefix)
        && !action.hasPrefix("\(record.name):") && !action.hasPrefix("\(record.name).")
    }
  }

  /// Checks that the rows of the list have not moved.
  ///
  /// Several updates, such as a reload that leaves only the first page and the answer for the second page,
  /// may keep different rows in place.
  func check() throws {
    guard let list = record.list, list.rearrangementCount <= rearrangementCount + 1,
      let now = Self.tops(record), Self.frame(record) == frame, topQuery == Self.topQuery(record),
      let view = Self.host(record)?.listView, !view.isAtTop, !view.isAtBottom
    else { return }
    let moves = now.compactMap { row, top in tops[row].map { abs(top - $0) } }
    // Rows may be inserted and removed between them, but one row is kept in place.
    guard let least = moves.min(), least > 0.5 else { return }
    // A list that was too short to open at its beginning goes there when its next pages come.
    if wasAtBottom, Self.isAtBeginning(record) { return }
    let offset = "offset \(view.contentOffset.y), inset \(view.adjustedContentInset.top)"
    throw Violation(
      "rows that the user reads stay in place",
      "\(record.name): moved by \(least), \(offset), height \(view.contentSize.height)"
    )
  }

  private static func host(_ record: ScreenRecord) -> (any ListHost)? {
    guard let host = record.controller as? any ListHost, host.shownBy?.keepsScrollPosition == true,
      host.listView.window != nil
    else { return nil }
    return host
  }

  /// Returns the query of the results in the first visible section, if that shows any.
  private static func topQuery(_ record: ScreenRecord) -> String? {
    guard let host = host(record), let nodes = record.list?.root.shown else { return nil }
    let sections = host.listView.shownRows.map(\.0.section)
    guard let top = sections.min(), nodes.indices.contains(top) else { return nil }
    return (nodes[top].loader?.loading as? any SearchReporting)?.answeredQuery
  }

  /// Returns whether the first row at the top is the item with which its list begins.
  private static func isAtBeginning(_ record: ScreenRecord) -> Bool {
    guard let host = host(record), let dataSource = host.shownBy, let list = record.list else {
      return false
    }
    let view = host.listView
    let top = view.bounds.minY + view.adjustedContentInset.top
    let rows = view.shownRows.filter { path, frame in
      frame.maxY > top && !dataSource.isPlaceholder(at: path)
    }
    guard let (path, frame) = rows.min(by: { $0.1.minY < $1.1.minY }), frame.minY > top - 0.5,
      let first = dataSource.item(at: path, as: Row.self)
    else { return false }
    return list.nodes.contains { node in
      let search = node.loader?.loading.knownBeginning.search
      return search? { id in node.shownItems.contains { $0.id as AnyHashable == id } }
        == first.id as AnyHashable
    }
  }

  private static func tops(_ record: ScreenRecord) -> [ListRowID: CGFloat]? {
    guard let host = host(record), let dataSource = host.shownBy else { return nil }
    let view = host.listView
    let top = view.bounds.minY + view.adjustedContentInset.top
    let sections = dataSource.list.sections
    guard view.rowCounts == sections.map(\.rows.count) else { return nil }
    var tops: [ListRowID: CGFloat] = [:]
    for (path, frame) in view.shownRows where frame.maxY > top {
      let row = sections[path.section].rows[path.item]
      if !dataSource.isPlaceholder(at: path) { tops[row] = frame.minY - view.bounds.minY }
    }
    return tops
  }

  private static func frame(_ record: ScreenRecord) -> Frame? {
    guard let view = host(record)?.listView, let list = record.list else { return nil }
    return Frame(
      bounds: view.bounds.size,
      inset: view.adjustedContentInset,
      isRefreshing: view.refreshControl?.isRefreshing == true,
      isCovered: list.isCovered
    )
  }
}

extension UIScrollView {
  fileprivate var isAtTop: Bool { contentOffset.y <= 0.5 - adjustedContentInset.top }

  fileprivate var isAtBottom: Bool {
    contentOffset.y >= contentSize.height + adjustedContentInset.bottom - bounds.height - 0.5
  }
}
