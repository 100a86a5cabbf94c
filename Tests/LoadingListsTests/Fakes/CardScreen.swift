#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import UIKit

/// A list with cards that scroll orthogonally, a mosaic of nested groups, and rows.
final class CardScreen: LoadingCollectionViewController {
  /// How a section is laid out.
  enum Kind {
    case cards, mosaic, rows
    /// Cards, or a row while there are none.
    case cardsOrRow
  }

  static let cardWidth: CGFloat = 120

  private(set) var configured: [Int] = []

  init(_ sections: (kind: Kind, node: any ListNode)...) {
    let kinds = sections.map(\.kind)
    weak var screen: CardScreen?
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let kind = kinds[min(section, kinds.count - 1)]
      let first = IndexPath(item: 0, section: section)
      let isRow = kind == .cardsOrRow && screen?.dataSource.isPlaceholder(at: first) == true
      return Self.section(isRow ? .rows : kind)
    }
    super.init(list: ListGroup("list", sections.map(\.node)), layout: layout)
    screen = self
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static func section(_ kind: Kind) -> NSCollectionLayoutSection {
    switch kind {
    case .cards, .cardsOrRow:
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(cardWidth), .absolute(90)),
        subitems: [item]
      )
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.contentInsets.leading = 12
      return section
    case .mosaic:
      let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .estimated(80)))
      let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.4), .estimated(80)),
        subitems: [small, small]
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(80)),
        subitems: [large, column]
      )
      return NSCollectionLayoutSection(group: group)
    case .rows:
      let row = size(.fractionalWidth(1), .estimated(44))
      let item = NSCollectionLayoutItem(layoutSize: row)
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [item])
      )
    }
  }

  private static func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Row.self) { [weak self] (cell: CardCell, row) in
      self?.configured.append(row.id)
      cell.row = row
    }
  }

  // MARK: - What the test does

  func open() async {
    _ = Screen.makeWindow(root: self)
    await follow()
  }

  /// Lets all requests be answered.
  func follow() async {
    for _ in 0..<8 {
      await settle()
      Screen.layout()
    }
    await settle()
  }

  func scroll(to y: CGFloat) async {
    Screen.scroll(collectionView, to: CGPoint(x: 0, y: y))
    await follow()
  }

  /// The scroll view of the cards.
  var cards: UIScrollView? {
    collectionView.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.window != nil }
  }

  func scrollCards(to x: CGFloat) async {
    if let cards { Screen.scroll(cards, to: CGPoint(x: x, y: 0)) }
    await follow()
  }

  /// The origins on screen of the visible items.
  var places: [Int: CGPoint] {
    let visible = collectionView.bounds
    let shown = collectionView.visibleCells.compactMap { cell -> (Int, CGPoint)? in
      let frame = cell.convert(cell.bounds, to: collectionView)
      guard let row = (cell as? CardCell)?.row, frame.intersects(visible) else { return nil }
      return (row.id, CGPoint(x: frame.minX, y: frame.minY - visible.minY))
    }
    return Dictionary(uniqueKeysWithValues: shown)
  }

  /// The cell of a section's placeholder.
  func placeholderCell(at path: IndexPath) -> UIView? {
    dataSource.isPlaceholder(at: path) ? collectionView.cellForItem(at: path) : nil
  }
}

private final class CardCell: UICollectionViewCell {
  var row: Row?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let row { layoutAttributes.size.height = 30 + CGFloat(row.id * 37 % 50) }
    return layoutAttributes
  }
}
#endif
