import Foundation
import UIKit

/// A prefetching data source that records the requests by section and number.
@MainActor
final class Prefetcher: NSObject, UITableViewDataSourcePrefetching,
  UICollectionViewDataSourcePrefetching
{
  var wanted: [Int] = []
  var dropped: [Int] = []

  func forget() { (wanted, dropped) = ([], []) }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    wanted += indexPaths.map(\.row)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    dropped += indexPaths.map(\.row)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) { wanted += indexPaths.map(\.item) }

  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { dropped += indexPaths.map(\.item) }
}
