#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ControlTests {
  func show(_ view: UIView) {
    let controller = UIViewController()
    view.frame = CGRect(x: 50, y: 200, width: 200, height: 50)
    controller.view.addSubview(view)
    Screen.makeWindow(root: controller)
  }

  @Test func `a tapped button sends its action once`() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
    show(button)
    #expect(Screen.tap(button) === button)
    #expect(count == 1)
    #expect(button.title(for: .normal) == "Go")
  }

  @Test func `a disabled button sends nothing when tapped`() {
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction { _ in count += 1 })
    button.isEnabled = false
    show(button)
    Screen.tap(button)
    #expect(count == 0)
    #expect(button.state.contains(.disabled))
    #expect(button.accessibilityTraits.contains(.notEnabled))
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
    #expect(Screen.enter("person", into: field))
    #expect(texts == ["person"])
    #expect(field.isEditing)
  }

  @Test func `the configuration update handler runs at the next layout after a state change`() {
    var states: [Bool] = []
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = { states.append($0.isEnabled) }
    show(button)
    #expect(states == [true])
    button.isEnabled = false
    #expect(states == [true])
    Screen.layout()
    #expect(states == [true, false])
  }

  @Test func `[D sendActions] the handlers of the event have run when it returns`() {
    var events: [String] = []
    let control = UIControl()
    control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    control.addAction(UIAction { _ in events.append("changed") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(events == ["changed"])
  }

  @Test func `a value set programmatically sends no event`() {
    var count = 0
    let toggle = UISwitch()
    toggle.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    show(toggle)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(count == 0)
    Screen.tap(toggle)
    #expect(count == 1)
    #expect(toggle.isOn)
  }
}
#endif
