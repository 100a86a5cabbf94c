import Foundation

/// The glass on which a button or a row of tabs floats, drawn as a capsule with a fine line around it.
@MainActor final class FloatingGlass: UIView {
  static let height: CGFloat = 44
  /// What the glass has beside a title, on each side.
  static let margin: CGFloat = 12
  private let face = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .separator
    face.backgroundColor = .secondarySystemGroupedBackground
    isUserInteractionEnabled = false
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the glass behind a button: a sign alone has a circle.
  static func width(around width: CGFloat) -> CGFloat { max(height, width + 2 * margin) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // What has no size has nothing within.
    face.frame = bounds.isEmpty ? .zero : bounds.insetBy(dx: 0.5, dy: 0.5)
    layer.cornerRadius = bounds.height / 2
    face.layer.cornerRadius = face.bounds.height / 2
  }
}
