#if canImport(UIKit)
import UIKit

/// The values that move the rows of a list view on the screen, for a comparison once a turn.
///
/// The text size isn't part of it: rows that it has measured again have changed the content size, or
/// nothing.
struct ListLook: Equatable {
  private let bounds: CGRect
  private let contentSize: CGSize
  private let inset: UIEdgeInsets
  private let window: ObjectIdentifier?

  @MainActor init(at view: UIScrollView) {
    (bounds, contentSize, inset) = (view.bounds, view.contentSize, view.adjustedContentInset)
    window = view.window.map(ObjectIdentifier.init)
  }
}
#endif
