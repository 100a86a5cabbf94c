import UIKit

/// A content configuration that counts the views that are made of it.
struct CountedContent: UIContentConfiguration {
  @MainActor final class Count {
    var made = 0
  }

  let count: Count

  func makeContentView() -> any UIView & UIContentView {
    count.made += 1
    return PlainContentView(configuration: self)
  }

  func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A content view that shows nothing.
private final class PlainContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
