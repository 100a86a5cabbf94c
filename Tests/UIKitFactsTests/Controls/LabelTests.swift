#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct LabelTests {
  let sentence = "The animals could not be loaded. Check your connection, then try again."

  @Test func `a label without text has no size`() {
    #expect(UILabel().intrinsicContentSize == .zero)
  }

  @Test func `a label breaks lines at newlines`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "a\nb\nc"
    #expect(label.intrinsicContentSize.height > 60)
  }

  @Test func `a word longer than the line is broken`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "w", count: 60)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width <= 100)
  }

  @available(iOS 17, *)
  @Test func `a label that adjusts its font follows the text size`() {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "Hello"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    controller.view.addSubview(label)
    let window = Screen.makeWindow(root: controller)
    let height = label.intrinsicContentSize.height
    Screen.setContentSizeCategory(.accessibilityExtraLarge, for: window)
    #expect(label.font.pointSize == 40)
    #expect(label.intrinsicContentSize.height > height * 2)
  }

  @Test func `a label's accessibility label is its text`() {
    let label = UILabel()
    #expect(!label.isAccessibilityElement)
    label.text = "Hello"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits.contains(.staticText))
  }
}
#endif
