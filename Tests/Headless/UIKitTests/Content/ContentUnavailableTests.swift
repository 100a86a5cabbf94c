import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct ContentUnavailableTests {
  private func labels(_ configuration: UIContentUnavailableConfiguration) -> [String] {
    let view = UIContentUnavailableView(configuration: configuration)
    let column = view.subviews.first as? UIStackView
    return column?.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  @Test func `the view shows only the configured content`() {
    #expect(labels(.empty()) == [])
    #expect(labels(.loading()) == ["Loading…"])
    #expect(labels(.search()).first == "No Results")
    var own = UIContentUnavailableConfiguration.empty()
    own.secondaryText = "Only this"
    #expect(labels(own) == ["Only this"])
  }

  @Test func `setting another configuration updates the same view`() {
    let view = UIContentUnavailableView(configuration: .search())
    view.configuration = UIContentUnavailableConfiguration.loading()
    let column = view.subviews.first as? UIStackView
    #expect(column?.arrangedSubviews.first is UIActivityIndicatorView)
    #expect(column?.arrangedSubviews.count == 2)
  }
}
