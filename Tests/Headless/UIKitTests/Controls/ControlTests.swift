import Foundation
import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct ControlTests {
  private func show(_ view: UIView) {
    let controller = UIViewController()
    view.frame = CGRect(x: 50, y: 200, width: 200, height: 50)
    controller.view.addSubview(view)
    Headless.makeWindow(root: controller)
  }

  @Test func `a tapped button sends its action once`() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
    show(button)
    #expect(Headless.tap(button) === button)
    #expect(count == 1)
    #expect(button.title(for: .normal) == "Go")
  }

  @Test func `a disabled button sends nothing when tapped`() {
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction { _ in count += 1 })
    button.isEnabled = false
    show(button)
    Headless.tap(button)
    #expect(count == 0)
    #expect(button.state.contains(.disabled))
    #expect(button.accessibilityTraits.contains(.notEnabled))
  }

  @Test func `touch events are sent in order`() {
    var events: [String] = []
    let button = UIButton(type: .system)
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    show(button)
    Headless.tap(button)
    #expect(events == ["down", "up", "primary"])
  }

  @Test func `an action with the same identifier replaces the earlier one`() {
    var calls: [String] = []
    let control = UIControl()
    let identifier = UIAction.Identifier("retry")
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("first") },
      for: .touchUpInside
    )
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("second") },
      for: .touchUpInside
    )
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["second"])
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["second"])
    #expect(control.allControlEvents == [])
  }

  @Test func `an action's sender is set while its handler runs`() {
    var sender: AnyObject?
    let control = UIControl()
    let action = UIAction { sender = $0.sender as AnyObject? }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender === control)
    #expect(action.sender == nil)
  }

  @Test func `a value set programmatically sends no event`() {
    var count = 0
    let toggle = UISwitch()
    toggle.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    show(toggle)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(count == 0)
    Headless.tap(toggle)
    #expect(count == 1)
    #expect(toggle.isOn)
  }

  @Test func `text set programmatically sends no event`() {
    var texts: [String?] = []
    let field = UITextField()
    field.addAction(
      UIAction { _ in texts.append(field.text) },
      for: .editingChanged
    )
    show(field)
    field.text = "program"
    #expect(texts.isEmpty)
    #expect(Headless.enter("person", into: field))
    #expect(texts == ["person"])
    #expect(field.isEditing)
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

  @Test func `the configuration update handler runs at the next layout after a state change`() {
    var states: [Bool] = []
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = { states.append($0.isEnabled) }
    show(button)
    #expect(states == [true])
    button.isEnabled = false
    #expect(states == [true])
    Headless.layout()
    #expect(states == [true, false])
  }
}
