#if canImport(UIKit)
public import Loading
public import UIKit

/// The footer of a paged list, which shows activity, a failed page with a retry button, or nothing.
///
/// ```swift
/// tableView.tableFooterView = PageFooterView(for: posts)
/// ```
///
/// As the footer of a table view, it updates its height automatically. In a collection view, use a
/// ``PageFooterReusableView``, which contains it. ``PageEndView`` describes when the footer
/// requests a page, and its other settings.
public final class PageFooterView: PageEndView {
  /// Creates a footer that shows nothing yet.
  public init() { super.init(.next) }

  /// Creates the footer of a paged list.
  ///
  /// - Parameter loader: The paged loader, retained until the view follows another one.
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

  /// Shows the pages of a screen whose delegate is a `PagingDelegate`.
  ///
  /// - Parameter manager: The screen's manager; held weakly.
  public func follow(_ manager: LoadingManager) {
    follow(PageEndSource(manager)) { changed in [manager.observeStatus { _ in changed() }] }
  }
}

/// The footer of a paged list as a supplementary view of a collection view.
///
/// Register it for `UICollectionView.elementKindSectionFooter`, let its ``footer`` follow the list
/// when the view is dequeued, and return ``size(for:width:)`` as the size of the section's footer.
/// The view invalidates the layout when that size changes.
public final class PageFooterReusableView: UICollectionReusableView {
  /// The footer view.
  public let footer = PageFooterView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    footer.frame = bounds
    footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(footer)
  }

  /// Returns the current size of the footer of a paged list.
  ///
  /// The height is zero if the footer shows nothing.
  ///
  /// - Parameters:
  ///   - loader: The paged loader.
  ///   - width: The width of the section, in points.
  /// - Returns: The size of the footer.
  public static func size(for loader: any PageLoading, width: CGFloat) -> CGSize {
    let footer = PageFooterView(for: loader)
    // The observers don't retain the footer, so it is kept alive until it is measured.
    return withExtendedLifetime(footer) {
      CGSize(width: width, height: footer.height(forWidth: width))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
#endif
