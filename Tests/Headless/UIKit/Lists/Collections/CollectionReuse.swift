import Foundation

/// The registered classes of a collection view, and the views available for reuse.
@MainActor final class CollectionReuse {
  private struct Key: Hashable {
    let kind: String?
    let identifier: String
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  /// Whether the data source is being asked for a cell, the only time it may dequeue one.
  var isRequesting = false
  /// The views that the data source has dequeued and must return.
  var taken: [UICollectionReusableView] = []
  /// Unused views that stay in the view hierarchy until the layout ends.
  var recycled: [UICollectionReusableView] = []
  /// The cell that is being reconfigured, which the data source dequeues again.
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
      (view as? UICollectionViewCell)?.isSwiped = false
      view.prepareForReuse()
      taken.append(view)
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
    taken.append(view)
    return view
  }

  /// Traps if the data source returns another view than the dequeued one, as UIKit since iOS 18.
  func checkTaken(_ returned: UICollectionReusableView) {
    defer { taken = [] }
    guard let other = taken.first(where: { $0 !== returned }) else { return }
    fatalError(
      "Expected dequeued view to be returned to the collection view in preparation for display. "
        + "When the collection view's data source is asked to provide a view for a given index "
        + "path, ensure that a single view is dequeued and returned to the collection view. "
        + "Dequeued view: \(other)"
    )
  }

  func keep(_ view: UICollectionReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
