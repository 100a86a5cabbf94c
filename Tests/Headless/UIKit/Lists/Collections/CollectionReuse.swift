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
  /// What the data source has taken to answer with: it has to be what it answers.
  var taken: [UICollectionReusableView] = []
  /// Those that wait in the list itself for the end of a layout.
  var recycled: [UICollectionReusableView] = []
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

  /// Traps where UIKit raises, from iOS 18 on: what is dequeued is what is returned.
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
