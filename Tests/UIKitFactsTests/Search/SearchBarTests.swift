#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SearchBarTests {
  let recorder = SearchRecorder()

  func show() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = recorder
    let controller = UIViewController()
    controller.view.addSubview(bar)
    Screen.makeWindow(root: controller)
    return bar
  }

  @Test func `a search bar has UIKit's height and any width`() {
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 56))
  }

  @Test func `the delegate is notified of the start of editing and of each key`() {
    let bar = show()
    #expect(Screen.type("ab", in: bar))
    #expect(recorder.take() == ["shouldBegin", "didBegin", "text a", "text ab"])
    #expect(bar.text == "ab")
    #expect(bar.isFirstResponder)
    Screen.type("c", in: bar)
    #expect(recorder.take() == ["text abc"])
    Screen.deleteBackward(2, in: bar.searchTextField)
    #expect(recorder.take() == ["text ab", "text a"])
  }

  @Test func `[D searchBarShouldBeginEditing] the delegate can prevent editing`() {
    let bar = show()
    recorder.beginsEditing = false
    #expect(!Screen.type("a", in: bar))
    #expect(recorder.take() == ["shouldBegin"])
    #expect(!bar.isFirstResponder)
    #expect(bar.text == "")
  }

  @Test func `[D searchBarShouldEndEditing] the delegate can prevent the end of editing`() {
    let bar = show()
    Screen.type("a", in: bar)
    recorder.endsEditing = false
    #expect(!bar.resignFirstResponder())
    #expect(bar.isFirstResponder)
    recorder.endsEditing = true
    _ = recorder.take()
    #expect(bar.resignFirstResponder())
    #expect(recorder.take() == ["shouldEnd", "didEnd"])
  }

  @Test func `[D endEditing] a forced end doesn't ask the delegate`() {
    let bar = show()
    Screen.type("a", in: bar)
    recorder.endsEditing = false
    #expect(bar.window?.endEditing(false) == false)
    _ = recorder.take()
    #expect(bar.window?.endEditing(true) == true)
    #expect(recorder.take() == ["didEnd"])
  }

  @Test func `[D shouldChangeTextIn] the delegate can reject a key`() {
    let bar = show()
    recorder.rejected = ["b"]
    #expect(!Screen.type("abc", in: bar))
    #expect(bar.text == "ac")
  }

  @Test func `[mem] the delegate isn't notified of text set programmatically`() {
    let bar = show()
    bar.text = "program"
    #expect(recorder.events.isEmpty)
    #expect(bar.searchTextField.text == "program")
    bar.text = nil
    #expect(bar.text == "")
  }

  @Test func `[mem] Cancel is enabled only during editing and notifies the delegate`() {
    let bar = show()
    #expect(!Screen.tapCancel(of: bar))
    bar.setShowsCancelButton(true, animated: true)
    #expect(bar.showsCancelButton)
    #expect(!Screen.tapCancel(of: bar))
    Screen.type("a", in: bar)
    _ = recorder.take()
    #expect(Screen.tapCancel(of: bar))
    #expect(recorder.take() == ["cancel"])
    #expect(bar.text == "a")
  }

  @Test func `the cancel button reduces the text field's width`() {
    let bar = show()
    let width = bar.searchTextField.frame.width
    #expect(bar.searchTextField.frame.height == 36)
    bar.showsCancelButton = true
    Screen.layout()
    #expect(bar.searchTextField.frame.width < width - 50)
    bar.showsCancelButton = false
    Screen.layout()
    #expect(bar.searchTextField.frame.width == width)
  }

  @Test func `the clear button empties the field and notifies the delegate`() {
    let bar = show()
    #expect(!Screen.tapClear(of: bar.searchTextField))
    Screen.type("ab", in: bar)
    _ = recorder.take()
    #expect(Screen.tapClear(of: bar.searchTextField))
    #expect(recorder.take() == ["text "])
    #expect(bar.text == "")
    #expect(!Screen.tapClear(of: bar.searchTextField))
  }

  @available(iOS 16.4, *)
  @Test func `a disabled search bar accepts no text`() {
    let bar = show()
    bar.isEnabled = false
    #expect(!Screen.type("a", in: bar))
    #expect(bar.searchTextField.accessibilityTraits.contains(.notEnabled))
    #expect(recorder.events.isEmpty)
  }

  @Test func `the search field's accessibility value is its text, or its placeholder`() {
    let bar = show()
    bar.placeholder = "Find"
    let field = bar.searchTextField
    #expect(field.isAccessibilityElement)
    #expect(field.accessibilityTraits.contains(.searchField))
    #expect(field.accessibilityValue == "Find")
    Screen.type("ab", in: bar)
    #expect(field.accessibilityValue == "ab")
  }

  @Test func `removing the bar ends editing even if the delegate doesn't allow it`() {
    let bar = show()
    Screen.type("a", in: bar)
    recorder.endsEditing = false
    _ = recorder.take()
    bar.removeFromSuperview()
    #expect(!bar.isFirstResponder)
    #expect(recorder.take() == ["didEnd"])
  }
}
#endif
