import Foundation

extension UIView {
  /// Applies a content configuration, reusing the current view if it supports the configuration,
  /// and returns the content view.
  func show(
    _ configuration: (any UIContentConfiguration)?,
    in current: (any UIView & UIContentView)?
  ) -> (any UIView & UIContentView)? {
    if let configuration, let current, current.supports(configuration) {
      current.configuration = configuration
      return current
    }
    current?.removeFromSuperview()
    guard let configuration else { return nil }
    let view = configuration.makeContentView()
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    return view
  }
}
