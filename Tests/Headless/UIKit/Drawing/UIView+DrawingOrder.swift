import Foundation

extension UIView {
  /// The subviews in the order in which they are drawn: by the `zPosition` of their layers, and the cells
  /// of a list from top to bottom.
  ///
  /// UIKit doesn't define the order of cells among the subviews of a list, and each reload changes it. If
  /// cells were drawn in that order, the drawing of a screen would depend on the number of reloads.
  var subviewsInDrawingOrder: [UIView] {
    var views = subviews
    let cells = views.indices.filter {
      views[$0] is UITableViewCell || views[$0] is UICollectionViewCell
    }
    let sorted = cells.map { views[$0] }.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    for (index, cell) in zip(cells, sorted) { views[index] = cell }
    guard views.contains(where: { $0.zPosition != 0 }) else { return views }
    return views.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  private var zPosition: CGFloat { layerStorage?.zPosition ?? 0 }
}
