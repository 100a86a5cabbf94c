public import Foundation

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(cellClass, kind: nil, identifier: identifier)
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, kind: elementKind, identifier: identifier)
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard reuse.isRequesting else {
      fatalError(
        "dequeueReusableCell(withReuseIdentifier:for:) must be called from within "
          + "collectionView(_:cellForItemAt:)"
      )
    }
    if let same = reuse.reconfigured, same.path == indexPath {
      guard same.cell.reuseIdentifier == identifier else {
        fatalError(
          "Attempted to dequeue a cell for a different registration or reuse identifier than the "
            + "existing cell when reconfiguring an item, which is not allowed: \(identifier)"
        )
      }
      return same.cell
    }
    let view = reuse.dequeue(
      kind: nil,
      identifier: identifier,
      attributes: collectionViewLayout.layoutAttributesForItem(at: indexPath).map(mirrored)
    )
    guard let cell = view as? UICollectionViewCell else {
      fatalError("\(identifier) is not registered for cells")
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reuse.dequeue(
      kind: elementKind,
      identifier: identifier,
      attributes: collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: elementKind,
        at: indexPath
      ).map(mirrored)
    )
  }
}
