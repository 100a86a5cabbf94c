import Foundation
import HeadlessTestSupport
import Testing
import UIKit

/// Compositional layouts of rows, and list cells.
@MainActor @Suite(.headless) struct CompositionalListTests {
  private func open(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    cell: @escaping @MainActor @Sendable (UICollectionViewListCell, IndexPath, Int) -> Void
  ) -> (list: UICollectionView, source: UICollectionViewDiffableDataSource<Int, Int>) {
    let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    let screen = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    screen.loadViewIfNeeded()
    let registration = UICollectionView.CellRegistration(handler: cell)
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: screen.collectionView
    ) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0, 1, 2], toSection: 0)
    snapshot.appendItems(Array(10..<60), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    Headless.makeWindow(root: screen)
    return (screen.collectionView, source)
  }

  private func content(_ text: String, in cell: UICollectionViewListCell) {
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.Appearance.plain, 0, 0), (.grouped, 0, 35),
    (.insetGrouped, 20, 35), (.sidebar, 16, 0),
  ])
  func `rows fill the width, and are as high as their text`(
    appearance: UICollectionLayoutListConfiguration.Appearance,
    margin: CGFloat,
    top: CGFloat
  ) throws {
    let (list, source) = open(appearance) { cell, path, _ in
      let text = String(repeating: "Several words. ", count: path.item == 1 ? 20 : 1)
      content(text, in: cell)
    }
    defer { withExtendedLifetime(source) {} }
    let frames = list.visibleCells.map(\.frame)
    #expect(frames[0].minY == top)
    #expect(frames.allSatisfy { $0.minX == margin && $0.width == list.bounds.width - 2 * margin })
    #expect(frames[1].height > 2 * frames[0].height && frames[2].height == frames[0].height)
    #expect(frames[1].maxY == frames[2].minY)
    // Rows that haven't been visible are estimated.
    let last = try #require(list.layoutAttributesForItem(at: IndexPath(item: 49, section: 1)))
    #expect(last.frame.height == 44 && list.contentSize.height == last.frame.maxY)
  }

  @Test func `accessories and indentation take room from the content`() throws {
    let (list, source) = open(.plain) { cell, path, _ in
      content("Text", in: cell)
      if path.item == 1 { cell.accessories = [.checkmark(), .disclosureIndicator()] }
      if path.item == 2 { cell.indentationLevel = 2 }
    }
    defer { withExtendedLifetime(source) {} }
    let contents = list.visibleCells.prefix(3).map(\.contentView.frame)
    #expect(contents.map(\.width) == [390, 338, 370])
    #expect(contents.map(\.minX) == [0, 0, 20])
  }

  @Test(arguments: [false, true])
  func `accessories take room only in the mode in which they are displayed`(
    _ isEditing: Bool
  ) throws {
    let (list, source) = open(.plain) { cell, path, _ in
      content("Text", in: cell)
      switch path.item {
      case 0: cell.accessories = [.multiselect()]
      case 1: cell.accessories = [.reorder()]
      default: cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing)]
      }
    }
    defer { withExtendedLifetime(source) {} }
    list.allowsMultipleSelectionDuringEditing = true
    list.isEditing = isEditing
    Headless.layout()
    let contents = list.visibleCells.prefix(3).map(\.contentView.frame)
    #expect(contents.map(\.minX) == [isEditing ? 36 : 0, 0, 0])
    #expect(contents.map(\.width) == (isEditing ? [354, 358, 390] : [390, 390, 358]))
    for cell in list.visibleCells.prefix(2) { Headless.tap(cell) }
    #expect(list.indexPathsForSelectedItems?.count == (isEditing ? 2 : 1))
    list.isEditing.toggle()
    Headless.layout()
    #expect(list.visibleCells[0].contentView.frame.minX == (isEditing ? 0 : 36))
  }

  @Test func `heights are estimated again after an update, those of visible rows at once`() {
    let (list, source) = open(.plain) { cell, path, _ in
      let text = String(repeating: "Several words. ", count: 20)
      content(text, in: cell)
    }
    let height = list.visibleCells[0].frame.height
    list.contentOffset.y = 2000
    Headless.layout()
    #expect(
      list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == height
    )
    var snapshot = source.snapshot()
    snapshot.deleteItems([1])
    source.apply(snapshot, animatingDifferences: false)
    Headless.layout()
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 44)
    #expect(list.visibleCells.allSatisfy { $0.frame.height == height })
  }
}
