#if canImport(UIKit)
import UIKit

/// A grid of empty items that counts the cells and indexes that it has been asked for.
final class LineCollection: UICollectionViewController {
  var count = 4
  private(set) var madeCells = 0
  private(set) var indexRequests = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    madeCells += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    indexRequests += 1
    return nil
  }
}
#endif
