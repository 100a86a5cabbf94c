import HeadlessTestSupport
import Testing
import UIKit

extension ConstraintTests {
  @Test func `content compression resistance is stronger than hugging`() {
    let narrow = add(Block(100, 20))
    let wide = add(Block(120, 30))
    wide.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      narrow.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      wide.leadingAnchor.constraint(equalTo: narrow.trailingAnchor, constant: 10),
      wide.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      narrow.topAnchor.constraint(equalTo: root.view.topAnchor),
      wide.centerYAnchor.constraint(equalTo: narrow.centerYAnchor),
    ])
    Screen.layout()
    #expect(narrow.frame == CGRect(x: 0, y: 0, width: 260, height: 20))
    #expect(wide.frame == CGRect(x: 270, y: -5, width: 120, height: 30))
  }

  @Test func `an optional constraint gives way to a required one`() {
    let view = add(UIView())
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, view.widthAnchor.constraint(lessThanOrEqualTo: root.view.widthAnchor, multiplier: 0.5),
      view.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    Screen.layout()
    #expect(view.frame == CGRect(x: 97.5, y: 417, width: 195, height: 10))
  }

  @Test func `unsatisfiable constraints are a fault, and the remaining ones are applied`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 200),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    Screen.layout()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(Headless.faults.count == 1)
    #expect(Headless.faults.first?.contains("UIView.width == 200") == true)
    Headless.forgetFaults()
  }

  @Test func `the layout margins guide respects the system's minimum margins and the safe area`() {
    let view = add(UIView())
    let guide = root.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    Screen.layout()
    #expect(view.frame == CGRect(x: 16, y: 47, width: 358, height: 763))
  }

  @Test func `fifty chained views are laid out once`() {
    var last = add(Block(50, 10))
    NSLayoutConstraint.activate([
      last.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      last.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    for _ in 0..<49 {
      let next = add(Block(50, 10))
      NSLayoutConstraint.activate([
        next.leadingAnchor.constraint(equalTo: last.leadingAnchor),
        next.trailingAnchor.constraint(lessThanOrEqualTo: root.view.trailingAnchor),
        next.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 2),
      ])
      last = next
    }
    Screen.layout()
    #expect(last.frame == CGRect(x: 0, y: 588, width: 50, height: 10))
    #expect(last.passes == 1)
    Screen.layout()
    #expect(last.passes == 1)
  }

  @Test func `[D isActive] a constraint between views without a common ancestor raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (one, two) = (UIView(), UIView())
        one.widthAnchor.constraint(equalTo: two.widthAnchor).isActive = true
      }
    }
  }

  @Test func `setNeedsLayout during layout causes another pass`() {
    let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(view)
    Screen.layout()
    #expect(view.passes == 3)
  }
}

private final class RestlessView: UIView {
  var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
    guard passes < 3 else { return }
    setNeedsLayout()
    layoutIfNeeded()
  }
}

private func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
  UILayoutPriority(priority.rawValue + step)
}
