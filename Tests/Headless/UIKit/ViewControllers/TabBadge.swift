import Foundation

/// The badge of a tab, at the top of its image.
@MainActor final class TabBadge: UILabel {
  private static let height: CGFloat = 18

  init(_ value: String) {
    super.init(frame: .zero)
    text = value
    font = .systemFont(ofSize: 13)
    textColor = .white
    textAlignment = .center
    backgroundColor = .systemRed
    layer.cornerRadius = Self.height / 2
    isAccessibilityElement = false
    let width = max(Self.height, intrinsicContentSize.width + 10)
    bounds.size = CGSize(width: width, height: Self.height)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Places the badge in its tab.
  func place(in tab: CGRect) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    center = CGPoint(x: tab.width / 2 + (isRightToLeft ? -14 : 14), y: Self.height / 2)
  }
}
