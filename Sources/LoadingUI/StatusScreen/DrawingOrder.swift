import UIKit

/// How far in front it lies that is shown over a list, as positions of layers.
///
/// Lists give their own views such positions: a collection view takes the `zIndex` of its layout, 10 for
/// headers that it pins, and whatever a layout of the app's own says.
enum DrawingOrder {
  /// Status views and notices: before all that a list has.
  static let overList: CGFloat = 1_000
  /// Banners: before status views.
  static let banner: CGFloat = 2_000
}
