import LoadingTestSupport
import LoadingLists
import LoadingUI
import UIKit

/// A collection view with a list in sections, in the ready-made controller.
final class ListGrid: LoadingCollectionViewController {
  /// The items shown in cells, in order.
  private(set) var configured: [Int] = []
  /// The items that can't be shown.
  var broken: Set<Int> = []

  init(_ sections: any ListNode...) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    super.init(list: ListGroup("list", sections), layout: layout)
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Plant.self) { [weak self] (cell: UICollectionViewCell, plant) in
      self?.configured.append(plant.id)
      if self?.broken.contains(plant.id) == true { throw TestError("broken \(plant.id)") }
      var content = UIListContentConfiguration.cell()
      content.text = "\(plant.id)\(plant.name)"
      cell.contentConfiguration = content
    }
  }

  // MARK: - What the test does

  func open() async {
    _ = Headless.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    // A list view may lay out only at the end of the turn in which it has applied a change.
    for _ in 0..<3 {
      await settle()
      Headless.layout()
    }
  }

  func forget() { configured = [] }

  /// The texts in the cells, by section.
  var texts: [[String]] {
    (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let cell = collectionView.cellForItem(at: IndexPath(item: item, section: section))
        return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
      }
    }
  }

  /// Returns the text above a section.
  func header(_ section: Int) -> String {
    collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section)
    )?.readTexts.joined() ?? "–"
  }
}
