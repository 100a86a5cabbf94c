import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension ControlTests {
  @Test func `touch events are sent in order`() {
    var events: [String] = []
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    show(button)
    Screen.tap(button)
    #expect(events == ["down", "up", "primary"])
  }

  @Test func `a button's size follows its configuration's title and insets`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Retry"
    let button = UIButton(configuration: configuration)
    let size = button.intrinsicContentSize
    #expect(abs(size.height - 34.333) < 0.01)
    configuration.contentInsets = .zero
    button.configuration = configuration
    #expect(abs(button.intrinsicContentSize.width - (size.width - 24)) < 0.01)
  }
}
