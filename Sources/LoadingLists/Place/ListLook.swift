#if canImport(UIKit)
import UIKit

/// The values that move the rows of a list view on the screen, for a comparison once a turn.
///
/// The text size isn't part of it: rows that it has measured again have changed the content size, or
/// nothing.
struct ListLook: Equatable {
  private let bounds: CGRect
  private let contentSize: CGSize
  /// The area that bars and the keyboard don't cover.
  private let visible: CGRect
  private let window: ObjectIdentifier?

  @MainActor init(at view: UIScrollView) {
    (bounds, contentSize) = (view.bounds, view.contentSize)
    let inset = view.adjustedContentInset
    visible = CGRect(
      x: inset.left,
      y: inset.top,
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom
    )
    window = view.window.map(ObjectIdentifier.init)
  }
}
#endif
