public import Foundation

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  public func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    fatalError("<\(type(of: self))> has an index and does not implement indexPathForIndexTitle")
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "the layout asks for a supplementary view of kind \(kind), but the data source "
        + "<\(type(of: self))> has none"
    )
  }
}
