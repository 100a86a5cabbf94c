import UIKit

extension UIScrollView {
  /// Adds the scroll view to a screen, down to the keyboard.
  func fill(_ view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    // The area behind the home indicator.
    view.backgroundColor = backgroundColor
  }

  /// Adds a content view with a readable width.
  func fill(with content: UIView) {
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    let wide = content.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -40)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor, constant: -20),
      content.centerXAnchor.constraint(equalTo: frameLayoutGuide.centerXAnchor),
      contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
      content.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
      wide,
    ])
  }
}
