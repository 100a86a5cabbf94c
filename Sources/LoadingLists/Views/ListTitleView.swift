#if canImport(UIKit)
import Loading
import UIKit

/// The header or footer view of a section in a collection view.
final class ListTitleView: UICollectionReusableView {
  private let label = UILabel()
  /// The horizontal margin in points, as for titles in a table view.
  private static let margin: CGFloat = 16
  /// The minimum vertical padding, in points.
  private static let padding: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    directionalLayoutMargins.leading = Self.margin
    directionalLayoutMargins.trailing = Self.margin
    let margins = layoutMarginsGuide
    // Below required, because a layout with fixed heights may leave less space.
    let top = label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: Self.padding)
    top.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      top,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Shows a title, or nothing if it is `nil`.
  func show(_ text: String?, isHeader: Bool) {
    label.text = text
    label.font = .preferredFont(forTextStyle: isHeader ? .headline : .footnote)
    label.textColor = isHeader ? .label : .secondaryLabel
    label.accessibilityTraits = isHeader ? .header : .staticText
  }
}
#endif
