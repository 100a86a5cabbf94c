public import Foundation

extension UICollectionView {
  public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  public func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard selectsItems else { return }
    guard let indexPath else {
      for path in selection { setSelected(false, path) }
      return
    }
    if !selectsSeveralItems {
      for path in selection where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cells[path]?.isSelected = isSelected
  }

  /// Selects an item, or deselects it if multiple selection is allowed.
  ///
  /// Only changes made by the user are reported to the delegate.
  func receiveTap(on cell: UICollectionViewCell) {
    guard selectsItems, let path = indexPath(for: cell),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    if selectsSeveralItems, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(false, path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveralItems {
      for other in selection.sorted() where other != path {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
