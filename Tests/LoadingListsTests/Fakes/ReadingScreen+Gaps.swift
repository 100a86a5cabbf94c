#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import UIKit

@testable import LoadingLists

extension ReadingKind {
  /// Returns an open screen with the first three pages of a list.
  @MainActor func screen(
    _ list: ListGroup,
    of loader: PagedLoader<Row, Int>
  ) async -> any ReadingScreen {
    list.load()
    let screen = screen(list)
    await screen.open()
    await screen.catchUp()
    while loader.items.count < 60 {
      loader.loadNextPage()
      await screen.catchUp()
    }
    return screen
  }
}

extension ReadingScreen {
  /// Follows a page that is requested because another is displayed.
  func catchUp() async {
    for _ in 0..<4 { await follow() }
  }

  /// The index paths of all rows.
  var paths: [IndexPath] {
    let table = scrollView as? UITableView
    let grid = scrollView as? UICollectionView
    let sections = table?.numberOfSections ?? grid?.numberOfSections ?? 0
    return (0..<sections).flatMap { section in
      let count =
        table?.numberOfRows(inSection: section) ?? grid?.numberOfItems(inSection: section) ?? 0
      return (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// The ids of all items.
  var ids: [Int] { paths.compactMap { dataSource.row(at: $0)?.id } }

  /// The index path of the first row in a gap.
  var gapPath: IndexPath? {
    paths.first { dataSource.isGap(at: $0) }
  }

  /// Returns the frame of a row in the content.
  func frame(at path: IndexPath) -> CGRect? {
    if let table = scrollView as? UITableView { return table.rectForRow(at: path) }
    return (scrollView as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
  }
}

extension ListDataSource {
  func row(at path: IndexPath) -> Row? {
    isPlaceholder(at: path) ? nil : item(at: path, as: Row.self)
  }

  func isGap(at path: IndexPath) -> Bool {
    guard let section = section(at: path.section),
      let kind = section.placeholder(of: section.rows[path.item])
    else { return false }
    return [.gap, .loadingGap, .gapFailed].contains(kind)
  }
}

extension PagedLoader where Item == Row {
  func index(of id: Int) -> Int { items.firstIndex { $0.id == id } ?? -1 }
}
#endif
