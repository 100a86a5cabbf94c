import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct SearchBarTests {
  private let recorder = SearchRecorder()

  private func show() -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = recorder
    let controller = UIViewController()
    controller.view.addSubview(bar)
    Headless.makeWindow(root: controller)
    return bar
  }

  @Test func `a bar is as high as UIKit's, and as wide as it is made`() {
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 56))
  }

  @Test func `the delegate hears every key, and before it that editing began`() {
    let bar = show()
    #expect(Headless.type("ab", in: bar))
    #expect(recorder.take() == ["shouldBegin", "didBegin", "text a", "text ab"])
    #expect(bar.text == "ab")
    #expect(bar.isFirstResponder)
    Headless.type("c", in: bar)
    #expect(recorder.take() == ["text abc"])
    Headless.deleteBackward(2, in: bar.searchTextField)
    #expect(recorder.take() == ["text ab", "text a"])
  }

  @Test func `[D searchBarShouldBeginEditing] a delegate that refuses keeps the keyboard away`() {
    let bar = show()
    recorder.beginsEditing = false
    #expect(!Headless.type("a", in: bar))
    #expect(recorder.take() == ["shouldBegin"])
    #expect(!bar.isFirstResponder)
    #expect(bar.text == "")
  }

  @Test func `[D searchBarShouldEndEditing] a delegate that refuses keeps the keyboard there`() {
    let bar = show()
    Headless.type("a", in: bar)
    recorder.endsEditing = false
    #expect(!bar.resignFirstResponder())
    #expect(bar.isFirstResponder)
    recorder.endsEditing = true
    _ = recorder.take()
    #expect(bar.resignFirstResponder())
    #expect(recorder.take() == ["shouldEnd", "didEnd"])
  }

  @Test func `[D endEditing] force asks nobody`() {
    let bar = show()
    Headless.type("a", in: bar)
    recorder.endsEditing = false
    #expect(bar.window?.endEditing(false) == false)
    _ = recorder.take()
    #expect(bar.window?.endEditing(true) == true)
    #expect(recorder.take() == ["didEnd"])
  }

  @Test func `[D shouldChangeTextIn] a key that the delegate refuses changes nothing`() {
    let bar = show()
    recorder.refused = ["b"]
    #expect(!Headless.type("abc", in: bar))
    #expect(bar.text == "ac")
  }

  @Test func `[mem] the delegate does not hear of text that the program sets`() {
    let bar = show()
    bar.text = "program"
    #expect(recorder.events.isEmpty)
    #expect(bar.searchTextField.text == "program")
    bar.text = nil
    #expect(bar.text == "")
  }

  @Test func `the search key is dead while there is nothing to look for`() {
    let bar = show()
    #expect(!Headless.pressReturn(in: bar.searchTextField))
    bar.becomeFirstResponder()
    #expect(!Headless.pressReturn(in: bar.searchTextField))
    Headless.type("a", in: bar)
    _ = recorder.take()
    #expect(Headless.pressReturn(in: bar.searchTextField))
    #expect(recorder.take() == ["search"])
    // A bar of its own keeps the keyboard: its delegate says when it goes.
    #expect(bar.isFirstResponder)
  }

  @Test func `[mem] cancel can be tapped only during editing, and is told`() {
    let bar = show()
    #expect(!Headless.tapCancel(of: bar))
    bar.setShowsCancelButton(true, animated: true)
    #expect(bar.showsCancelButton)
    #expect(!Headless.tapCancel(of: bar))
    Headless.type("a", in: bar)
    _ = recorder.take()
    #expect(Headless.tapCancel(of: bar))
    #expect(recorder.take() == ["cancel"])
    #expect(bar.text == "a")
  }

  @Test func `the cancel button takes its room from the field`() {
    let bar = show()
    let width = bar.searchTextField.frame.width
    #expect(bar.searchTextField.frame.height == 36)
    bar.showsCancelButton = true
    Headless.layout()
    #expect(bar.searchTextField.frame.width < width - 50)
    bar.showsCancelButton = false
    Headless.layout()
    #expect(bar.searchTextField.frame.width == width)
  }

  @Test func `the clear button empties the field as a person does`() {
    let bar = show()
    #expect(!Headless.tapClear(of: bar.searchTextField))
    Headless.type("ab", in: bar)
    _ = recorder.take()
    #expect(Headless.tapClear(of: bar.searchTextField))
    #expect(recorder.take() == ["text "])
    #expect(bar.text == "")
    #expect(!Headless.tapClear(of: bar.searchTextField))
  }

  @Test func `a bar that is not enabled takes no text`() {
    let bar = show()
    bar.isEnabled = false
    #expect(!Headless.type("a", in: bar))
    #expect(bar.searchTextField.accessibilityTraits.contains(.notEnabled))
    #expect(recorder.events.isEmpty)
  }

  @Test func `VoiceOver finds a search field, with its text or else its placeholder`() {
    let bar = show()
    bar.placeholder = "Find"
    let field = bar.searchTextField
    #expect(field.isAccessibilityElement)
    #expect(field.accessibilityTraits.contains(.searchField))
    #expect(field.accessibilityValue == "Find")
    Headless.type("ab", in: bar)
    #expect(field.accessibilityValue == "ab")
  }

  @Test func `the field loses the keyboard as it leaves the screen, whatever the delegate says`() {
    let bar = show()
    Headless.type("a", in: bar)
    recorder.endsEditing = false
    _ = recorder.take()
    bar.removeFromSuperview()
    #expect(!bar.isFirstResponder)
    #expect(recorder.take() == ["didEnd"])
  }
}
