#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// The ready-made collection view with sections that load their items.
final class SectionsGrid: LoadingCollectionViewController, LoggedHooks, ScreenRows {
  let log: EventLog

  init(_ sections: [ListSection<Plant>], log: EventLog) {
    self.log = log
    super.init(list: ListGroup("list", sections), layout: UICollectionViewFlowLayout())
    loadsAtFirstAppearance = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var rowTexts: [String] {
    (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let cell = collectionView.cellForItem(at: IndexPath(item: item, section: section))
        return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Plant.self) { (cell: UICollectionViewCell, plant) in
      var content = UIListContentConfiguration.cell()
      content.text = plant.text
      cell.contentConfiguration = content
    }
  }
}
#endif
