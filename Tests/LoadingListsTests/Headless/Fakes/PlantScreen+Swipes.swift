import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import UIKit

/// UIKit lets no code swipe an item of a collection view.
extension PlantScreen {
  /// Swipes a row so that its actions are open, and returns whether it has any.
  func openActions(_ path: IndexPath) -> Bool {
    if let table = listView as? UITableView {
      return Headless.openActions(ofRowAt: path, in: table)
    }
    guard let grid = listOfRows else { return false }
    return !Headless.openActions(ofItemAt: path, in: grid).isEmpty
  }

  /// Closes the actions of a row.
  func closeActions(_ path: IndexPath) {
    if let table = listView as? UITableView {
      Headless.closeActions(ofRowAt: path, in: table)
    } else if let grid = listOfRows {
      Headless.closeActions(in: grid)
    }
  }

  /// Swipes a row and deletes it, and returns whether that is possible.
  func delete(_ path: IndexPath) -> Bool {
    if let table = listView as? UITableView { return Screen.delete(rowAt: path, in: table) }
    guard let grid = listOfRows else { return false }
    return Headless.delete(itemAt: path, in: grid)
  }

  /// The collection view, with a layout of rows with swipe actions.
  private var listOfRows: UICollectionView? {
    guard let grid = self as? any PlantGrid, let view = grid.collectionView else { return nil }
    if !(view.collectionViewLayout is UICollectionViewCompositionalLayout) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.trailingSwipeActionsConfigurationProvider = { [weak grid] in
        grid?.dataSource.swipeActions(at: $0)
      }
      view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
      Screen.layout()
    }
    return view
  }
}
