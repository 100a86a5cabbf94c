import Foundation

/// The glass background of a floating button or tab row, drawn as a capsule with a thin border.
@MainActor final class FloatingGlass: UIView {
  static let height: CGFloat = 44
  /// The horizontal distance between a title and the edge of the glass.
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

  /// Returns the width of the glass behind a button, which is a circle for a single symbol.
  static func width(around width: CGFloat) -> CGFloat { max(height, width + 2 * margin) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // An empty glass has an empty face, not one of negative size.
    face.frame = bounds.isEmpty ? .zero : bounds.insetBy(dx: 0.5, dy: 0.5)
    layer.cornerRadius = bounds.height / 2
    face.layer.cornerRadius = face.bounds.height / 2
  }
}
