// What the declarations of Apple's systems lack of UIKit, for the demo's screens and the tests' support.
public import Foundation
public import UIKit

extension UISplitViewController {
  public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }

  public func setViewController(_ controller: UIViewController?, for column: Column) {}
}

extension UIPageViewController {
  public convenience init(
    transitionStyle: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { self.init(nibName: nil, bundle: nil) }

  public weak var dataSource: (any UIPageViewControllerDataSource)? {
    get { nil }
    set {}
  }

  public var viewControllers: [UIViewController]? { nil }

  public func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

extension UITabBar {
  public var isTranslucent: Bool {
    get { true }
    set {}
  }
}

extension UIMenuBuilder {
  public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
}

extension UIMenu.Identifier {
  public static var view: UIMenu.Identifier { UIMenu.Identifier(rawValue: "") }
}

// A class there, and a structure in UIKit, so that a change of a property is one of the variable.
public protocol ListConfiguration {}

extension ListConfiguration {
  public var headerMode: UICollectionLayoutListConfiguration.HeaderMode {
    get { .none }
    set {}
  }
  public var footerMode: UICollectionLayoutListConfiguration.FooterMode {
    get { .none }
    set {}
  }
  public var trailingSwipeActionsConfigurationProvider:
    UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  {
    get { nil }
    set {}
  }
}

extension UICollectionLayoutListConfiguration: ListConfiguration {
  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Sendable { case none, supplementary }
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public convenience init(appearance: Appearance) { self.init() }
}

extension UICollectionViewCompositionalLayout {
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> Self {
    fatalError()
  }
}
