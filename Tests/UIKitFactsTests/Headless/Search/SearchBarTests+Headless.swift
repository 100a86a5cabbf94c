import HeadlessTestSupport
import Testing
import UIKit

extension SearchBarTests {
  @Test func `the search key is disabled without text`() {
    let bar = show()
    #expect(!Screen.pressReturn(in: bar.searchTextField))
    bar.becomeFirstResponder()
    #expect(!Screen.pressReturn(in: bar.searchTextField))
    Screen.type("a", in: bar)
    _ = recorder.take()
    #expect(Screen.pressReturn(in: bar.searchTextField))
    #expect(recorder.take() == ["search"])
    // A standalone bar keeps the keyboard until its delegate dismisses it.
    #expect(bar.isFirstResponder)
  }
}
