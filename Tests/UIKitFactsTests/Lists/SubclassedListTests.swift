#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

/// Methods of delegates and data sources that only a subclass of UIKit's controllers implements.
@MainActor @Suite(.screen) struct SubclassedListTests {
  /// A table controller without them, from which others are derived.
  class Table: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    }
  }

  private final class RecordingTable: Table {
    private(set) var calls: Set<String> = []

    override func tableView(
      _ tableView: UITableView,
      estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      calls.insert("estimate")
      return 44
    }

    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.insert("animation")
    }

    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      calls.insert("inset")
    }
  }

  private final class MovingGrid: UICollectionViewController {
    private(set) var moves: [[IndexPath]] = []

    override func collectionView(
      _ collectionView: UICollectionView,
      canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    override func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath, destinationIndexPath]) }
  }

  @Test func `a table calls methods that only the subclass of its controller has`() {
    let table = RecordingTable(style: .plain)
    Screen.makeWindow(root: table)
    #expect(table.calls.contains("estimate"))
    table.additionalSafeAreaInsets.bottom = 50
    Screen.layout()
    table.tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    Screen.settle()
    #expect(table.calls == ["estimate", "inset", "animation"])
  }

  @Test func `a collection view calls methods that only the subclass of its controller has`() {
    let grid = MovingGrid(collectionViewLayout: UICollectionViewFlowLayout())
    Screen.makeWindow(root: grid)
    let paths = [0, 1].map { IndexPath(item: $0, section: 0) }
    #expect(Screen.move(itemAt: paths[0], to: paths[1], in: grid.collectionView))
    #expect(grid.moves == [paths])
  }
}
#endif
