#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import UIKit

/// A plain collection view with the footer of a paged list, which scrolls in either direction.
final class EndGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout, PageEndScreen {
  private let list: any PageLoading<[Row]>
  private let direction: UICollectionView.ScrollDirection

  init(_ list: any PageLoading<[Row]>, _ direction: UICollectionView.ScrollDirection) {
    (self.list, self.direction) = (list, direction)
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 100, height: 100)
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

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
  ) -> CGSize {
    let size = collectionView.bounds.size
    return direction == .horizontal
      ? PageFooterReusableView.size(for: list, height: size.height)
      : PageFooterReusableView.size(for: list, width: size.width)
  }
}
#endif
