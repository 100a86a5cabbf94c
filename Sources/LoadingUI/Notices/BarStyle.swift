#if canImport(UIKit)
import UIKit

/// The style of the system's bars over scrolled content.
enum BarStyle {
  /// Bars with a background, which hide the content behind them.
  case filled
  /// Bars without a background.
  ///
  /// Content is visible behind them, and fades at the edges of its scroll view.
  case transparent

  /// The style of the current system.
  static var current: BarStyle {
    if #available(iOS 26, visionOS 26, *) { .transparent } else { .filled }
  }
}

extension UIView {
  /// Adds the fade of a scroll view's edge below this view, which overlaps that edge.
  ///
  /// A view inside the scroll view would fade with the content, so it gets none.
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
