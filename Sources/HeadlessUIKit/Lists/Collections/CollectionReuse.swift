import Foundation

/// The classes that are registered with a collection view, and the views that wait to be used again.
@MainActor final class CollectionReuse {
  private struct Key: Hashable {
    let kind: String?
    let identifier: String
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  /// The data source is asked for a cell: only then it may take one.
  var isAsking = false
  /// While a cell is configured anew, its data source gets the same one.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

  func register(_ viewClass: AnyClass?, kind: String?, identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    guard let viewClass else {
      classes[key] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type,
      kind != nil || viewClass is UICollectionViewCell.Type
    else {
      fatalError("must register a subclass of UICollectionViewCell: \(viewClass)")
    }
    classes[key] = viewClass
  }

  func dequeue(
    kind: String?,
    identifier: String,
    attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionReusableView {
    let key = Key(kind: kind, identifier: identifier)
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[key] else {
      fatalError(
        "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with "
          + "identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard"
      )
    }
    let view = viewClass.make(frame: attributes?.frame ?? .zero)
    view.reuseIdentifier = identifier
    return view
  }

  func keep(_ view: UICollectionReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
