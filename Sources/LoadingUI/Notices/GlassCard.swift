#if canImport(UIKit)
import UIKit

/// The surface of a notice or a banner that floats over content: the system's glass, or a card with
/// a border where the system has none.
///
/// Texts and buttons are added to its content view, in which glass keeps them legible.
final class GlassCard: UIView {
  /// The greatest radius of the corners of glass, in points: that of a button in a bar.
  static let glassRadius: CGFloat = 22
  /// The width of the card's border, in points.
  private static let line: CGFloat = 1

  private let face: UIView
  /// The system's glass; `nil` before iOS 26.
  private let glass: UIVisualEffect?

  init(_ bars: BarStyle) {
    glass = bars == .transparent ? Self.glass : nil
    face = glass.map { UIVisualEffectView(effect: $0) } ?? UIView()
    super.init(frame: .zero)
    let line = glass == nil ? Self.line : 0
    if glass == nil {
      // The card has a border, because on grouped screens its color equals the background.
      backgroundColor = .contrasting(.systemGray2, increased: .label)
      face.backgroundColor = .secondarySystemBackground
    }
    face.clipsToBounds = true
    face.translatesAutoresizingMaskIntoConstraints = false
    addSubview(face)
    NSLayoutConstraint.activate(face.edges(equalTo: self, x: line, y: line))
    cornerRadius = glass == nil ? 12 : Self.glassRadius
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private static var glass: UIVisualEffect? {
    if #available(iOS 26, visionOS 26, *) { UIGlassEffect() } else { nil }
  }

  /// The view for what the surface shows.
  var contentView: UIView { face.subviewHost }

  /// The radius of the corners, in points; the default is that of a notice.
  var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      face.layer.cornerRadius = newValue - (glass == nil ? Self.line : 0)
    }
  }

  /// Shows or hides the surface with its content, as a change that can be animated.
  ///
  /// Glass can't fade: in a view that is partly transparent, the system doesn't draw it.
  func setShown(_ isShown: Bool) {
    guard let glass, let face = face as? UIVisualEffectView else {
      alpha = isShown ? 1 : 0
      return
    }
    face.effect = isShown ? glass : nil
    contentView.alpha = isShown ? 1 : 0
  }
}
#endif
