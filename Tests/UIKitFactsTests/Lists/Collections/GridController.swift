#if canImport(UIKit)
import UIKit

/// A grid of numbers that records the requested cells.
final class GridController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]]
  var asked: [IndexPath] = []
  var events: [String] = []
  var headerHeight: CGFloat = 0
  var footerHeight: CGFloat = 0 { didSet { collectionViewLayout.invalidateLayout() } }

  init(_ sections: [Int]..., size: CGSize = CGSize(width: 100, height: 100)) {
    self.sections = sections
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  var list: UICollectionView { collectionView }
  var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }
  var shownNumbers: [Int?] { list.visibleCells.map { ($0 as? NumberCell)?.number } }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    list.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    list.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer"
    )
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: kind == UICollectionView.elementKindSectionHeader ? "header" : "footer",
      for: indexPath
    )
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { events.append("display \(indexPath.section)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) { events.append("end \(indexPath.section)") }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: footerHeight) }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: headerHeight) }

  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { events.append("select \(indexPath.section)-\(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) { events.append("deselect \(indexPath.section)-\(indexPath.item)") }
}

final class NumberCell: UICollectionViewCell {
  private let label = UILabel()
  private(set) var reuses = 0
  var number: Int? { didSet { label.text = number.map { "\($0)" } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemIndigo
    contentView.layer.cornerRadius = 8
    label.textColor = .white
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    number = nil
  }
}
#endif
