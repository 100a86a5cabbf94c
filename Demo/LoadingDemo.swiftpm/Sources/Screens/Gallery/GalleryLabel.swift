import UIKit

/// A text, which a status view has to cover.
final class GalleryLabel: UILabel {
  /// Creates the text.
  init(_ text: String = "The content of the screen") {
    super.init(frame: .zero)
    self.text = text
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    textAlignment = .center
    numberOfLines = 0
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Adds the label to the top of a view, below the bars.
  func stand(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: safe.topAnchor, constant: 40),
      leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }
}
