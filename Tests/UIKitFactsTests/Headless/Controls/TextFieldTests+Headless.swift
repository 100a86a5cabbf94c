import HeadlessTestSupport
import Testing
import UIKit

extension TextFieldTests {
  @Test func `[mem editingDidEndOnExit] return ends editing only with an action for that event`() {
    let field = show()
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    #expect(!Screen.pressReturn(in: field))
    field.becomeFirstResponder()
    #expect(Screen.pressReturn(in: field))
    #expect(events == ["primary"])
    #expect(field.isEditing)
    field.addAction(UIAction { _ in events.append("exit") }, for: .editingDidEndOnExit)
    Screen.pressReturn(in: field)
    #expect(events == ["primary", "primary", "exit"])
    #expect(!field.isEditing)
  }
}
