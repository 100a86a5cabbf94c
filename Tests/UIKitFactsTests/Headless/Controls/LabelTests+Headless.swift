import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension LabelTests {
  @Test func `a single-line label fits its text and font`() {
    let label = UILabel()
    label.text = "Hello"
    let size = label.intrinsicContentSize
    #expect(size.width > 35 && size.width < 50)
    #expect(abs(size.height - 20.333) < 0.01)
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
    Screen.makeWindow(root: controller)
    #expect(label.frame.width == 350)
    #expect(abs(label.frame.height - 40.667) < 0.01)
  }
}
