import Loading
import LoadingTestSupport
import UIKit

@testable import LoadingLists

extension ReadingScreen {
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
