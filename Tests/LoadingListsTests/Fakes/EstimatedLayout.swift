#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import UIKit

/// A layout of rows below a header for each section, which have their estimated height until
/// they are visible.
final class EstimatedLayout: UICollectionViewLayout {
  /// Returns the height of the row of an item, or of another row if there is no item.
  var row: @MainActor (IndexPath) -> Row? = { _ in nil }
  private(set) var layouts = LayoutCount()
  private var measured: Set<Int> = []
  private var frames: [[CGRect]] = []
  private var headers: [CGRect] = []

  override var collectionViewContentSize: CGSize {
    let last = frames.last?.last?.maxY ?? headers.last?.maxY ?? 0
    return CGSize(
      width: collectionView?.bounds.width ?? 0,
      height: max(last, headers.last?.maxY ?? 0)
    )
  }

  override func prepare() {
    (frames, headers) = ([], [])
    guard let list = collectionView else { return }
    var y: CGFloat = 0
    for section in 0..<list.numberOfSections {
      headers.append(CGRect(x: 0, y: y, width: list.bounds.width, height: 30))
      y += 30
      frames.append(
        (0..<list.numberOfItems(inSection: section)).map {
          let height = height(IndexPath(item: $0, section: section))
          defer { y += height }
          return CGRect(x: 0, y: y, width: list.bounds.width, height: height)
        }
      )
    }
  }

  private func height(_ path: IndexPath) -> CGFloat {
    guard let row = row(path) else { return 44 }
    return measured.contains(row.id) ? row.height : 60
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    layouts.note(rect.minY)
    var shown = attributes(in: rect)
    while measure(shown) {
      prepare()
      shown = attributes(in: rect)
      // The content has another size.
      invalidateLayout()
    }
    return shown
  }

  private func measure(_ shown: [UICollectionViewLayoutAttributes]) -> Bool {
    var isNew = false
    for element in shown where element.representedElementCategory == .cell {
      guard let row = row(element.indexPath) else { continue }
      if measured.insert(row.id).inserted, row.height != 60 { isNew = true }
    }
    return isNew
  }

  private func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var shown: [UICollectionViewLayoutAttributes] = []
    for section in frames.indices {
      if headers[section].intersects(rect) { shown.append(header(section)) }
      for item in frames[section].indices where frames[section][item].intersects(rect) {
        shown.append(cell(IndexPath(item: item, section: section)))
      }
    }
    return shown
  }

  private func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frames[path.section][path.item]
    return attributes
  }

  private func header(_ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame = headers[section]
    return attributes
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cell(indexPath)
  }
}
#endif
