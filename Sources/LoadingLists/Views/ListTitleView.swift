#if canImport(UIKit)
import Loading
import UIKit

/// The words above or below a section of a collection view.
final class ListTitleView: UICollectionReusableView {
  private let label = UILabel()
  /// The space to the sides, in points: that of the titles of a table.
  private static let margin: CGFloat = 16
  /// The least space above and below, in points.
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
    // Less than required: a layout of fixed heights may leave less.
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
  required init?(coder: NSCoder) { fatalError("The title of a section is made in code only.") }

  /// Shows the words of a section; `nil` shows none.
  func show(_ text: String?, isHeader: Bool) {
    label.text = text
    label.font = .preferredFont(forTextStyle: isHeader ? .headline : .footnote)
    label.textColor = isHeader ? .label : .secondaryLabel
    label.accessibilityTraits = isHeader ? .header : .staticText
  }
}
#endif
