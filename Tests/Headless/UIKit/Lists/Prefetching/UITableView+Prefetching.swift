import Foundation

extension UITableView {
  func prefetchAfterLayout() {
    guard window != nil, prefetchDataSource != nil, prefetching.becomeDue() else { return }
    // After the layout, because visible rows come first.
    Headless.state.afterLayout.append { [weak self] in self?.prefetch() }
  }

  private func prefetch() {
    let area = prefetching.area(beyond: bounds)
    guard let prefetchDataSource, !needsReload else { return }
    let (wanted, dropped) = prefetching.update(
      ahead: geometry.rows(from: area.minY, to: area.maxY),
      visible: Set(cells.keys)
    )
    if !dropped.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: dropped)
    }
    if !wanted.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: wanted) }
  }
}
