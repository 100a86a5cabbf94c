import Foundation
import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct LabelTests {
  private let sentence = "The animals could not be loaded. Check your connection, then try again."

  @Test func `a single-line label fits its text and font`() {
    let label = UILabel()
    label.text = "Hello"
    let size = label.intrinsicContentSize
    #expect(size.width > 35 && size.width < 50)
    #expect(abs(size.height - 20.333) < 0.01)
  }

  @Test func `a label without text has no size`() {
    #expect(UILabel().intrinsicContentSize == .zero)
  }

  @Test func `a label wraps into as many lines as needed, up to numberOfLines`() {
    let label = UILabel()
    label.text = sentence
    label.numberOfLines = 0
    let narrow = label.sizeThatFits(CGSize(width: 150, height: 1000))
    let wide = label.sizeThatFits(CGSize(width: 400, height: 1000))
    #expect(narrow.width <= 150)
    #expect(narrow.height > wide.height)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 150, height: 1000))
    #expect(abs(two.height - 40.667) < 0.01)
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

  @Test func `Auto Layout sizes a label for its lines`() {
    let controller = UIViewController()
    let label = UILabel()
    label.text = sentence
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
      label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    Headless.makeWindow(root: controller)
    #expect(label.frame.width == 350)
    #expect(abs(label.frame.height - 40.667) < 0.01)
  }

  @Test func `a label that adjusts its font follows the text size`() {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "Hello"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    controller.view.addSubview(label)
    let window = Headless.makeWindow(root: controller)
    let height = label.intrinsicContentSize.height
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
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
