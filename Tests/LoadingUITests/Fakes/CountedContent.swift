#if canImport(UIKit)
import UIKit

/// A content configuration that counts its content views.
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

/// An empty content view.
private final class PlainContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
#endif
