import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct KeyCommandTests {
  private let root = UIViewController()
  private let child = UIViewController()
  private let field = UITextField()

  init() {
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.view.addSubview(field)
  }

  private func command(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIKeyCommand
  {
    UIKeyCommand(
      title: title,
      action: "act:",
      input: "n",
      modifierFlags: [.command, .shift],
      attributes: attributes
    )
  }

  @Test func `a key command is performed for the first responder in the chain that offers it`() {
    var performed: [String] = []
    Headless.implement("act:") { (controller: UIViewController, sender) in
      performed.append("\(controller === child) \((sender as? UIKeyCommand)?.title ?? "")")
    }
    let window = Headless.makeWindow(root: root)
    #expect(Headless.press("n", [.command, .shift], in: window) == nil)
    let added = command("root")
    root.addKeyCommand(added)
    #expect(Headless.press("n", .command, in: window) == nil)
    #expect(Headless.press("n", [.command, .shift], in: window) === added)
    #expect(performed == ["true root"], "the responder's action first")
    child.addKeyCommand(command("child"))
    #expect(field.becomeFirstResponder())
    Headless.press("n", [.command, .shift], in: window)
    #expect(performed.last == "true child")
    root.removeKeyCommand(added)
    #expect(root.keyCommands == nil)
  }

  @Test func `a key command that is disabled or has no target isn't performed`() {
    let window = Headless.makeWindow(root: root)
    child.addKeyCommand(command("child"))
    #expect(Headless.press("n", [.command, .shift], in: window) == nil)
    var count = 0
    Headless.implement("act:") { (_: UIViewController, _) in count += 1 }
    child.removeKeyCommand(child.keyCommands![0])
    child.addKeyCommand(command("child", .disabled))
    #expect(Headless.press("n", [.command, .shift], in: window) == nil)
    #expect(count == 0)
    #expect(child.target(forAction: "act:", withSender: nil) as? UIViewController === child)
    #expect(field.target(forAction: "other:", withSender: nil) == nil)
  }

  @Test func `key commands go to the presented controller, and only in the key window`() {
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    Headless.implement("act:") { (_: UIViewController, _) in }
    let window = Headless.makeWindow(root: root)
    root.present(presented, animated: false)
    Headless.settle()
    #expect(presented.next === root)
    let added = command("presented")
    presented.addKeyCommand(added)
    #expect(Headless.press("n", [.command, .shift], in: window) === added)
    Headless.makeWindow(root: UIViewController())
    #expect(Headless.press("n", [.command, .shift], in: window) == nil)
  }

  @Test func `an interaction belongs to at most one view`() {
    let (first, second) = (UIView(), UIView())
    let interaction = UIScrollEdgeElementContainerInteraction()
    first.addInteraction(interaction)
    #expect(interaction.view === first)
    second.addInteraction(interaction)
    #expect(first.interactions.isEmpty)
    #expect(interaction.view === second)
    second.interactions = []
    #expect(interaction.view == nil)
  }
}
