#if canImport(UIKit)
import Foundation
import UIKit

/// A grid of numbers from a diffable data source, with the section's name in each header.
@MainActor final class DiffableGrid: NSObject, UICollectionViewDelegate, DiffableRecorder {
  final class Header: UICollectionReusableView {
    var title = ""
  }

  let list: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<String, Int>!
  var events: [String] = []
  /// The number to add to each number when its cell is configured.
  var addend = 0
  /// Called while a cell is being created.
  var whileAsked: (() -> Void)?

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { [weak self] cell, _, item in
      guard let self else { return }
      events.append("cell \(item)")
      whileAsked?()
      cell.number = item + addend
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      header.title = self?.source.sectionIdentifier(for: path.section) ?? ""
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    list.delegate = self
  }

  var view: UIScrollView { list }

  func apply(_ snapshot: Snapshot, animated: Bool, completion: @escaping () -> Void) {
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func cell(_ item: Int) -> UICollectionViewCell? {
    source.indexPath(for: item).flatMap(list.cellForItem)
  }

  var numbers: [Int] { list.visibleCells.compactMap { ($0 as? NumberCell)?.number } }

  var titles: [String] {
    list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      .compactMap { ($0 as? Header)?.title }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("display \(indexPath.section)-\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("end \(indexPath.section)-\(indexPath.item)") }
}
#endif
