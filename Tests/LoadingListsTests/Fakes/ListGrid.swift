#if canImport(UIKit)
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

  /// Forgets the items shown in cells.
  func forget() { configured = [] }
}
#endif
