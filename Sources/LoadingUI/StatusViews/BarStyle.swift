#if canImport(UIKit)
import UIKit

/// How the system's bars lie over content that scrolls.
enum BarStyle {
  /// They have a background, and hide what is behind them.
  case filled
  /// They have none: content is seen behind them, and fades at the edges of its scroll view.
  case transparent

  /// The style of the system that runs.
  static var current: BarStyle {
    if #available(iOS 26, visionOS 26, *) { .transparent } else { .filled }
  }
}

extension UIView {
  /// Lets the content of a screen fade beneath this view, too, which overlaps an edge of its scroll view.
  ///
  /// In the scroll view itself it would fade with the content.
  func fadeContent(of screen: UIViewController?, at edge: UIRectEdge, beneath bars: BarStyle) {
    guard bars == .transparent, #available(iOS 26, visionOS 26, *),
      let scrollView = screen?.pulledScrollView, !isDescendant(of: scrollView)
    else { return }
    let interaction = UIScrollEdgeElementContainerInteraction()
    interaction.scrollView = scrollView
    interaction.edge = edge
    addInteraction(interaction)
  }
}
#endif
