import UIKit

/// A group of form rows on a rounded background, with separators.
final class FormCard: UIView {
  /// Creates a card with rows.
  init(_ rows: [UIView]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    // As the sections of the system's lists.
    if #available(iOS 26, *) { layer.cornerRadius = 26 } else { layer.cornerRadius = 10 }
    let stack = UIStackView()
    stack.axis = .vertical
    for row in rows {
      if row !== rows.first { stack.addArrangedSubview(Self.makeLine()) }
      stack.addArrangedSubview(row)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func makeLine() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
    return line
  }
}
