#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import UIKit

/// A plain collection view with the footer of a paged list, which scrolls in either direction.
final class EndGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout, PageEndScreen {
  private let list: any PageLoading<[Row]>
  private let direction: UICollectionView.ScrollDirection

  init(
    _ list: any PageLoading<[Row]>,
    _ direction: UICollectionView.ScrollDirection,
    isOfGroups: Bool = false
  ) {
    (self.list, self.direction) = (list, direction)
    if isOfGroups {
      weak var grid: EndGrid?
      super.init(collectionViewLayout: Self.groups(direction) { grid?.addFooter(to: $0) })
      grid = self
      return
    }
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 100, height: 100)
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Returns a layout of lines of items.
  static func groups(
    _ direction: UICollectionView.ScrollDirection,
    _ change: @escaping (NSCollectionLayoutSection) -> Void
  ) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(100)))
    let line: NSCollectionLayoutGroup =
      direction == .vertical
      ? .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
      : .vertical(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        let section = NSCollectionLayoutSection(group: line)
        change(section)
        return section
      },
      configuration: configuration
    )
  }

  /// Returns a layout of cards that scroll orthogonally, of which a few fit beside each other.
  static func cards() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let card = size(.absolute(60), .absolute(220))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: card, subitems: [item])
    )
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }

  private static func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// Adds the footer, unless it shows nothing.
  private func addFooter(to section: NSCollectionLayoutSection) {
    let size = footerSize
    guard size.width > 0, size.height > 0 else { return }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Self.size(.absolute(size.width), .absolute(size.height)),
        elementKind: UICollectionView.elementKindSectionFooter,
        alignment: direction == .vertical ? .bottom : .trailing
      )
    ]
  }

  private var footerSize: CGSize {
    let size = collectionView.bounds.size
    return direction == .horizontal
      ? PageFooterReusableView.size(for: list, height: size.height)
      : PageFooterReusableView.size(for: list, width: size.width)
  }

  var scrollView: UIScrollView { collectionView }
  var count: Int { collectionView.numberOfItems(inSection: 0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      PageFooterReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer"
    )
    loadingManager.follow(list) { [weak self] _ in self?.collectionView.reloadData() }
    loadingManager.reloadContent()
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    list.state.content?.count ?? 0
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "footer",
      for: indexPath
    )
    (view as? PageFooterReusableView)?.footer.follow(list)
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footerSize }
}
#endif
