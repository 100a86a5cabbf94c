public import Foundation

public struct UICollectionLayoutListConfiguration {
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators = true
  /// The color behind the rows; `nil` for that of the appearance.
  public var backgroundColor: UIColor?
  public var headerTopPadding: CGFloat?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) { self.appearance = appearance }

  /// Whether rows have another color than the list behind them.
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
  /// The margins of sections, which UIKit derives from the width.
  var margin: CGFloat { appearance == .insetGrouped ? 20 : appearance == .sidebar ? 16 : 0 }
  /// The space before a section without a header.
  var space: CGFloat { isGrouped ? 35 : 0 }
  /// The color that the layout shows behind the sections, whatever color the list view has.
  @MainActor var color: UIColor? {
    backgroundColor ?? (isGrouped ? .systemGroupedBackground : nil)
  }
}
