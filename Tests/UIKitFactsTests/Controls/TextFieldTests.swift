#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TextFieldTests {
  func show() -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let controller = UIViewController()
    controller.view.addSubview(field)
    Screen.makeWindow(root: controller)
    return field
  }

  @Test func `each typed key sends an editing event`() {
    let field = show()
    var texts: [String?] = []
    field.addAction(UIAction { _ in texts.append(field.text) }, for: .editingChanged)
    field.text = "a"
    #expect(Screen.type("bc", in: field))
    #expect(texts == ["ab", "abc"])
    #expect(Screen.deleteBackward(in: field))
    #expect(texts.last == "ab")
    #expect(!Screen.deleteBackward(3, in: field))
    #expect(field.text == "")
  }

  @Test func `a text field that resigns during typing receives no more keys`() {
    let field = show()
    field.addAction(UIAction { _ in field.resignFirstResponder() }, for: .editingChanged)
    #expect(!Screen.type("ab", in: field))
    #expect(field.text == "a")
  }

  @Test func `[D leftView] side views follow their mode and reduce the text rectangle`() {
    let field = show()
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let right = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.leftView = left
    field.rightView = right
    #expect(left.superview == nil)
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    Screen.layout()
    #expect(left.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(right.superview == nil)
    #expect(field.textRect(forBounds: field.bounds).minX == 30)
    field.becomeFirstResponder()
    Screen.layout()
    #expect(right.frame == CGRect(x: 190, y: 15, width: 10, height: 10))
    #expect(field.textRect(forBounds: field.bounds).width == 160)
    field.leftView = nil
    #expect(left.superview == nil)
    field.resignFirstResponder()
    #expect(right.superview == nil)
  }

  @Test func `side views are swapped in right-to-left layout`() {
    let field = show()
    field.semanticContentAttribute = .forceRightToLeft
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    Screen.layout()
    #expect(field.leftView?.frame.maxX == 200)
    #expect(field.textRect(forBounds: field.bounds).maxX == 170)
  }

  @Test func `a spinner as a side view keeps its own isHidden`() {
    let field = show()
    let spinner = UIActivityIndicatorView(style: .medium)
    field.rightView = spinner
    field.rightViewMode = .always
    Screen.layout()
    #expect(spinner.isHidden)
    #expect(spinner.frame.size == CGSize(width: 20, height: 20))
    spinner.startAnimating()
    Screen.layout()
    #expect(!spinner.isHidden)
  }

  @Test func `[D clearButtonMode] the clear button is shown with text and without a right view`() {
    let field = show()
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.clearButtonMode = .whileEditing
    field.text = "a"
    #expect(!Screen.tapClear(of: field))
    field.becomeFirstResponder()
    #expect(Screen.tapClear(of: field))
    #expect(field.text == "")
    #expect(changes == 1)
    field.text = "b"
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .always
    #expect(!Screen.tapClear(of: field))
  }
}
#endif
