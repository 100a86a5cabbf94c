#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A collection view of a list with pages of four, set up as in an app.
final class PagedCollection: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  let work = ScriptedWork<[PagedTable.Row]>()
  private(set) var loader: PagedLoader<PagedTable.Row, Int>!
  private(set) var offsets: [Int] = []
  private(set) weak var footer: PageFooterReusableView?
  private var observation: LoadingObservation?

  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    loader = PagedLoader(pageSize: 4) { [weak self, work] offset, limit in
      self?.offsets.append(offset)
      // The first page is available immediately.
      return offset == 0 ? (0..<limit).map(PagedTable.Row.init) : try await work.run()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      PageFooterReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "footer"
    )
    observation = loader.observe { [weak self] _ in self?.collectionView.reloadData() }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    loader.items.count
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
    footer = view as? PageFooterReusableView
    footer?.footer.follow(loader)
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    PageFooterReusableView.size(for: loader, width: collectionView.bounds.width)
  }

  /// Waits until the screen has updated.
  func follow() async {
    for _ in 0..<2 {
      await settle()
      Screen.layout()
    }
  }
}
#endif
