#if canImport(UIKit)
import UIKit

/// The built-in banner: a symbol and a line of text that follow Dynamic Type.
///
/// Below bars without a background it is a piece of glass around its text. Below others, it fills
/// the width of the screen like them.
final class OfflineBannerView: UIView {
  private let symbol = UIImageView(image: UIImage(systemName: "wifi.slash"))
  private let label = UILabel()
  private let line = UIStackView()
  private let glass: GlassCard?

  init(_ bars: BarStyle) {
    glass = bars == .transparent ? GlassCard(bars) : nil
    super.init(frame: .zero)
    accessibilityIdentifier = "loading.offline"
    makeLine()
    if let glass { place(on: glass) } else { placeOnBar() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrange()
  }

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
    // A capsule around one line.
    if let glass { glass.cornerRadius = min(glass.bounds.height / 2, GlassCard.glassRadius) }
  }

  /// Leaves touches beside the glass to the content.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    glass?.frame.contains(point) ?? super.point(inside: point, with: event)
  }

  /// Leaves the whole width to large text, so that no word is broken.
  private func arrange() {
    let size = traitCollection.preferredContentSizeCategory
    line.axis = size.isForAccessibility ? .vertical : .horizontal
  }

  private func makeLine() {
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .subheadline)
    symbol.tintColor = .label
    symbol.isAccessibilityElement = false
    symbol.setContentHuggingPriority(.required, for: .horizontal)
    symbol.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.text = Localized.offline
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.textAlignment = .center
    label.numberOfLines = 0
    line.addArrangedSubview(symbol)
    line.addArrangedSubview(label)
    line.spacing = 6
    line.alignment = .center
    line.translatesAutoresizingMaskIntoConstraints = false
  }

  private func placeOnBar() {
    // Unlike the colors of backgrounds, it differs from those of headers and bars.
    backgroundColor = .systemGray4
    addSubview(line)
    NSLayoutConstraint.activate([
      line.centerXAnchor.constraint(equalTo: centerXAnchor),
      line.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 16),
      line.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  private func place(on glass: GlassCard) {
    glass.translatesAutoresizingMaskIntoConstraints = false
    glass.contentView.addSubview(line)
    addSubview(glass)
    NSLayoutConstraint.activate(
      line.edges(equalTo: glass, x: 14, y: 8) + [
        glass.centerXAnchor.constraint(equalTo: centerXAnchor),
        glass.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 16),
        glass.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        glass.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      ]
    )
  }
}
#endif
