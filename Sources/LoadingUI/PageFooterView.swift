#if canImport(UIKit)
public import Loading
public import UIKit

/// The end of a list that is loaded page by page: activity, a failure with its button, or nothing.
///
/// ```swift
/// tableView.tableFooterView = PageFooterView(for: posts)
/// ```
///
/// As the footer of a table it updates its height automatically; in a collection view it is the content of a
/// ``PageFooterReusableView``. For the conditions of its requests and its other content, see ``PageEndView``.
public final class PageFooterView: PageEndView {
  /// Creates a footer that shows nothing yet.
  public init() { super.init(.next) }

  /// Creates the footer of a list.
  ///
  /// - Parameter loader: The list; held until another is followed.
  public convenience init(for loader: any PageLoading) {
    self.init()
    follow(loader)
  }

  /// Creates the footer of a screen whose delegate is a `PagingDelegate`.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public convenience init(for manager: LoadingManager) {
    self.init()
    follow(manager)
  }

  /// Shows the end of a screen's content from now on.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public func follow(_ manager: LoadingManager) {
    follow(PageEndSource(manager)) { changed in [manager.observeStatus { _ in changed() }] }
  }
}

/// The end of a list that is loaded page by page, as the footer of a collection view's section.
///
/// Register it for `UICollectionView.elementKindSectionFooter`, let its ``footer`` follow the list when it
/// is dequeued, and return ``size(for:width:)`` as the size of the section's footer. The layout is
/// invalidated when that changes.
public final class PageFooterReusableView: UICollectionReusableView {
  /// The visible content.
  public let footer = PageFooterView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    footer.frame = bounds
    footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(footer)
  }

  /// The current size at the end of a list; the height is zero if nothing is visible.
  ///
  /// - Parameters:
  ///   - loader: The list.
  ///   - width: The width of the section, in points.
  /// - Returns: The size of the footer.
  public static func size(for loader: any PageLoading, width: CGFloat) -> CGSize {
    let footer = PageFooterView(for: loader)
    // Kept until it is measured: it observes the list weakly.
    return withExtendedLifetime(footer) {
      CGSize(width: width, height: footer.height(forWidth: width))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }
}
#endif
