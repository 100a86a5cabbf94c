#if canImport(UIKit)
import LoadingUI
import ScreenTestSupport
import UIKit

/// The kinds of screens, between which nobody may see a difference.
enum ScreenKind: CaseIterable {
  case plain, table, collection, hosting

  @MainActor func make() -> UIViewController {
    switch self {
    case .plain: UIViewController()
    case .table: UITableViewController(style: .plain)
    case .collection:
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    case .hosting: Screen.makeHostingController()
    }
  }

  /// Returns the view for the app's own views on a screen of this kind.
  @MainActor func contentView(of screen: UIViewController) -> UIView {
    switch self {
    case .plain, .table, .collection: screen.view
    // SwiftUI's view doesn't support subviews, but its content may contain views of UIKit.
    case .hosting: screen.view.firstDescendant(of: UIScrollView.self) ?? screen.view
    }
  }
}

extension UIViewController {
  /// The view that contains what the library shows on the screen: its view, or the one beside
  /// SwiftUI's.
  var surface: UIView {
    let siblings = view.superview?.subviews ?? []
    let next = siblings.drop { $0 !== view }.dropFirst().first
    return next.flatMap { "\(type(of: $0))" == "HostingOverlay" ? $0 : nil } ?? view
  }
}
#endif
