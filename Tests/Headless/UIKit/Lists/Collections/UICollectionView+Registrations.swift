public import Foundation

extension UICollectionView {
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = UUID().uuidString

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let elementKind: String
    let handler: Handler
    let identifier = UUID().uuidString

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier,
      for: indexPath
    )
    guard let cell = view as? Cell else {
      fatalError("expected to dequeue a \(Cell.self) and got a \(type(of: view))")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: registration.identifier
    )
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind,
      withReuseIdentifier: registration.identifier,
      for: indexPath
    )
    guard let view = view as? Supplementary else {
      fatalError("expected to dequeue a \(Supplementary.self) and got a \(type(of: view))")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
