public import Loading
public import UIKit

/// The end of a list that is loaded page by page, as the footer of a collection view's section.
///
/// Register it for `UICollectionView.elementKindSectionFooter`, let its ``footer`` follow the list when it
/// is dequeued, and return ``size(for:width:)`` as the size of the section's footer. The layout is
/// invalidated when that changes.
public final class PageFooterReusableView: UICollectionReusableView {
  /// What is shown.
  public let footer = PageFooterView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    footer.frame = bounds
    footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(footer)
  }

  /// The size that the end of a list needs now; a height of zero where nothing is to be seen.
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
  required init?(coder: NSCoder) { fatalError("A page footer is made in code only.") }
}
