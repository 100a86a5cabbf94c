import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension TableHeaderTests {
  @Test func `editing in the header continues, and its focus stays`() async throws {
    Headless.setVoiceOver(true)
    let field = try #require(view(.field) as? UITextField)
    table.tableView.tableHeaderView = field
    Screen.layout()
    field.becomeFirstResponder()
    Headless.focus(field)
    await settle()
    await rig.show(.failed(TestError("load")))
    await rig.clock.advance(by: .seconds(1))
    await settle()
    #expect(field.isEditing)
    #expect(Headless.accessibilityPosts.allSatisfy { $0.notification == .announcement })
  }
}
