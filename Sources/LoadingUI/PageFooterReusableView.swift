#if canImport(UIKit)
public import Loading
public import UIKit

/// The footer of a paged list as a supplementary view of a collection view.
///
/// Register it for `UICollectionView.elementKindSectionFooter`, let its ``footer`` follow the list
/// when the view is dequeued, and return ``size(for:width:configure:)`` as the size of the section's
/// footer, or ``size(for:height:configure:)`` if the layout scrolls horizontally. The view
/// invalidates the layout when that size changes.
public final class PageFooterReusableView: UICollectionReusableView {
  /// The footer view.
  public let footer = PageEndView()

  private static var shown: [Shown] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    Self.shown.removeAll { $0.view == nil }
    Self.shown.append(Shown(view: self))
    footer.frame = bounds
    footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(footer)
  }

  /// Returns the current size of the footer of a paged list.
  ///
  /// The height is zero if the footer shows nothing. A view that already shows the end of the list
  /// is measured with its settings and traits.
  ///
  /// - Parameters:
  ///   - loader: The paged loader.
  ///   - width: The width of the section, in points.
  ///   - configure: A closure that applies the settings of the footer, such as its `endText`, before
  ///     the collection view has created one.
  /// - Returns: The size of the footer.
  public static func size(
    for loader: any PageLoading,
    width: CGFloat,
    configure: @MainActor (PageEndView) -> Void = { _ in }
  ) -> CGSize {
    let length = length(for: loader, .vertical, across: width, configure)
    return CGSize(width: width, height: length)
  }

  /// Returns the current size of the footer of a paged list that scrolls horizontally.
  ///
  /// The width is zero if the footer shows nothing.
  ///
  /// - Parameters:
  ///   - loader: The paged loader.
  ///   - height: The height of the section, in points.
  ///   - configure: A closure that applies the settings of the footer, before the collection view
  ///     has created one.
  /// - Returns: The size of the footer.
  public static func size(
    for loader: any PageLoading,
    height: CGFloat,
    configure: @MainActor (PageEndView) -> Void = { _ in }
  ) -> CGSize {
    let length = length(for: loader, .horizontal, across: height, configure)
    return CGSize(width: length, height: height)
  }

  private static func length(
    for loader: any PageLoading,
    _ axis: NSLayoutConstraint.Axis,
    across: CGFloat,
    _ configure: @MainActor (PageEndView) -> Void
  ) -> CGFloat {
    if let view = shown.last(where: { $0.view?.footer.follows(loader) == true })?.view {
      return view.footer.length(axis, across: across)
    }
    let footer = PageEndView(for: loader)
    configure(footer)
    // The observers don't retain the footer, so it is kept alive until it is measured.
    return withExtendedLifetime(footer) { footer.length(axis, across: across) }
  }

  private struct Shown { weak var view: PageFooterReusableView? }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
#endif
