import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct ConstraintTests {
  private let root = UIViewController()
  private let window: UIWindow

  init() { window = Headless.makeWindow(root: root) }

  @Test func `constraints to edges determine a view's frame`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    Headless.layout()
    #expect(view.frame == CGRect(x: 16, y: 47, width: 358, height: 44))
  }

  @Test func `a changed constant moves the view at the next layout`() {
    let view = add(UIView())
    let top = view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
    ])
    Headless.layout()
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 100))
    top.constant = 30
    #expect(view.frame.minY == 10)
    root.view.layoutIfNeeded()
    #expect(view.frame.minY == 30)
  }

  @Test func `content compression resistance is stronger than hugging`() {
    let narrow = add(Block(CGSize(width: 100, height: 20)))
    let wide = add(Block(CGSize(width: 120, height: 30)))
    wide.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      narrow.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      wide.leadingAnchor.constraint(equalTo: narrow.trailingAnchor, constant: 10),
      wide.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      narrow.topAnchor.constraint(equalTo: root.view.topAnchor),
      wide.centerYAnchor.constraint(equalTo: narrow.centerYAnchor),
    ])
    Headless.layout()
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
    Headless.layout()
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
    Headless.layout()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(Headless.faults.count == 1)
    #expect(Headless.faults.first?.contains("UIView.width == 200") == true)
    Headless.forgetFaults()
  }

  @Test func `[D removeFromSuperview] constraints across the subtree's boundary are removed`() {
    let outer = add(UIView())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let across = inner.leadingAnchor.constraint(equalTo: root.view.leadingAnchor)
    let within = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    let own = outer.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([across, within, own])
    outer.removeFromSuperview()
    #expect(!across.isActive)
    #expect(within.isActive)
    #expect(own.isActive)
    #expect(root.view.constraints.isEmpty)
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
    Headless.layout()
    #expect(view.frame == CGRect(x: 16, y: 47, width: 358, height: 763))
  }

  @Test func `constraints to its edges determine a scroll view's content size`() {
    let scrollView = add(UIScrollView())
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    pin(scrollView, to: root.view)
    pin(content, to: scrollView)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    Headless.layout()
    #expect(scrollView.contentSize == CGSize(width: 390, height: 2000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 2000))
  }

  @Test func `a view pinned to the frame layout guide doesn't scroll`() {
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    root.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(view)
    let guide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    Headless.layout()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    Headless.scroll(scrollView, to: CGPoint(x: 0, y: 500))
    #expect(view.frame == CGRect(x: 0, y: 500, width: 390, height: 844))
    #expect(scrollView.contentSize.height == 3000)
  }

  @Test func `[D systemLayoutSizeFitting] the compressed size fits the content`() {
    let view = UIView()
    let block = Block(CGSize(width: 100, height: 20))
    block.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(block)
    NSLayoutConstraint.activate([
      block.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      block.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      block.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      block.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
    ])
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 116, height: 28))
    let wide = view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(wide == CGSize(width: 300, height: 28))
  }

  @Test func `the leading edge is on the right in right-to-left layout`() {
    let view = add(UIView())
    root.view.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 16),
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    Headless.layout()
    #expect(view.frame == CGRect(x: 274, y: 0, width: 100, height: 10))
  }

  @Test func `fifty chained views are laid out once`() {
    var last = add(Block(CGSize(width: 50, height: 10)))
    NSLayoutConstraint.activate([
      last.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      last.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    for _ in 0..<49 {
      let next = add(Block(CGSize(width: 50, height: 10)))
      NSLayoutConstraint.activate([
        next.leadingAnchor.constraint(equalTo: last.leadingAnchor),
        next.trailingAnchor.constraint(lessThanOrEqualTo: root.view.trailingAnchor),
        next.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 2),
      ])
      last = next
    }
    Headless.layout()
    #expect(last.frame == CGRect(x: 0, y: 588, width: 50, height: 10))
    #expect(last.passes == 1)
    Headless.layout()
    #expect(last.passes == 1)
  }

  @Test func `a view can measure its content during layout`() {
    let view = add(MeasuringView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 20),
    ])
    Headless.layout()
    #expect(view.frame == CGRect(x: 165, y: 20, width: 60, height: 40))
    #expect(view.subviews.first?.frame == CGRect(x: 5, y: 5, width: 50, height: 30))
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
    Headless.layout()
    #expect(view.passes == 3)
  }

  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    return view
  }

  private func pin(_ view: UIView, to other: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ])
  }
}

private final class MeasuringView: UIView {
  init() {
    super.init(frame: .zero)
    let content = Block(CGSize(width: 50, height: 30))
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
      trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
      content.topAnchor.constraint(equalTo: topAnchor, constant: 5),
      bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
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

/// A view with an intrinsic size.
private final class Block: UIView {
  private let size: CGSize

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { size }

  private(set) var passes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    passes += 1
  }
}

private func + (priority: UILayoutPriority, step: Float) -> UILayoutPriority {
  UILayoutPriority(priority.rawValue + step)
}
