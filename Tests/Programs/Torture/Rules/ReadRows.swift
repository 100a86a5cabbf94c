import LoadingLists
import LoadingUI
import UIKit

/// The rows of a list that somebody reads while nobody touches the screen, and how far down each is.
@MainActor struct ReadRows {
  private let record: ScreenRecord
  private let tops: [ListRowID: CGFloat]
  private let frame: Frame

  /// What moves rows for reasons of its own, if it changes.
  private struct Frame: Equatable {
    let bounds: CGSize
    let inset: UIEdgeInsets
    let isRefreshing: Bool
    let isCovered: Bool
  }

  /// Creates the rows of a list on screen; `nil` at its top, where new rows come into sight.
  init?(_ record: ScreenRecord) {
    guard let tops = Self.tops(record), let frame = Self.frame(record),
      !frame.isCovered, !frame.isRefreshing, Self.ends(record)?.isAtTop == false
    else { return nil }
    (self.record, self.tops, self.frame) = (record, tops, frame)
  }

  /// Returns whether somebody can scroll in a list on screen.
  static func canScroll(_ record: ScreenRecord) -> Bool {
    guard let view = host(record)?.listView else { return false }
    return view.contentSize.height > view.bounds.height && record.list?.isCovered == false
  }

  /// Returns whether what was done was done elsewhere: answers came, time passed, or another screen was used.
  func isUntouched(by actions: [String]) -> Bool {
    actions.allSatisfy { words in
      ["answers", "waits", "screen"].contains(where: words.hasPrefix)
        && !words.hasPrefix("\(record.name):") && !words.hasPrefix("\(record.name).")
    }
  }

  /// Finds a list whose rows have moved although nobody has touched it.
  func check() throws {
    guard let now = Self.tops(record), Self.frame(record) == frame, let ends = Self.ends(record),
      !ends.isAtTop, !ends.isAtBottom
    else { return }
    let moves = now.compactMap { row, top in tops[row].map { abs(top - $0) } }
    // Rows come and go between those that are read; the one that is kept in place is among them.
    guard let least = moves.min(), least > 0.5 else { return }
    throw Violation("what is read stays where it is", "\(record.name): moved by \(least)")
  }

  private static func host(_ record: ScreenRecord) -> (any ListHost)? {
    guard let host = record.controller as? any ListHost, host.shownBy?.keepsScrollPosition == true,
      host.listView.window != nil
    else { return nil }
    return host
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

  private static func ends(_ record: ScreenRecord) -> (isAtTop: Bool, isAtBottom: Bool)? {
    guard let view = host(record)?.listView else { return nil }
    let inset = view.adjustedContentInset
    let last = view.contentSize.height + inset.bottom - view.bounds.height
    return (view.contentOffset.y <= 0.5 - inset.top, view.contentOffset.y >= last - 0.5)
  }
}
