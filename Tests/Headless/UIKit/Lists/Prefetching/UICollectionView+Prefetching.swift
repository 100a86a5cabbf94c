import Foundation

extension UICollectionView {
  func prefetchAfterLayout() {
    guard window != nil, prefetchDataSource != nil, prefetching.becomeDue() else { return }
    // After the layout, because visible items come first.
    Headless.state.afterLayout.append { [weak self] in self?.prefetch() }
  }

  private func prefetch() {
    let area = prefetching.area(beyond: bounds)
    guard let prefetchDataSource, !needsReload else { return }
    let ahead = elements(in: area).filter { $0.representedElementCategory == .cell }
    let (wanted, dropped) = prefetching.update(
      ahead: ahead.map(\.indexPath),
      visible: Set(cells.keys)
    )
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped)
    }
    if !wanted.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: wanted) }
  }
}
