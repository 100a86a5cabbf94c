#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ConstraintTests {
  let root = UIViewController()
  private let window: UIWindow

  init() { window = Screen.makeWindow(root: root) }

  @Test func `constraints to edges determine a view's frame`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    Screen.layout()
    #expect(
      view.frame
        == CGRect(
          x: 16,
          y: root.view.safeAreaInsets.top,
          width: root.view.bounds.width - 32,
          height: 44
        )
    )
  }

  @Test func `a changed constant moves the view at the next layout`() {
    let view = add(UIView())
    let top = view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 10)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
    ])
    Screen.layout()
    #expect(view.frame == CGRect(x: 0, y: 10, width: 50, height: 100))
    top.constant = 30
    #expect(view.frame.minY == 10)
    root.view.layoutIfNeeded()
    #expect(view.frame.minY == 30)
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
    Screen.layout()
    #expect(scrollView.contentSize == CGSize(width: root.view.bounds.width, height: 2000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: root.view.bounds.width, height: 2000))
  }

  @Test func `a view pinned to the frame layout guide doesn't scroll`() {
    let scrollView = UIScrollView(frame: root.view.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    root.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 100, height: 3000)
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
    Screen.layout()
    #expect(view.frame == root.view.bounds)
    Screen.scroll(scrollView, to: CGPoint(x: 0, y: 500))
    #expect(view.frame == root.view.bounds.offsetBy(dx: 0, dy: 500))
    #expect(scrollView.contentSize.height == 3000)
  }

  @Test func `[D systemLayoutSizeFitting] the compressed size fits the content`() {
    let view = UIView()
    let block = Block(100, 20)
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
    Screen.layout()
    #expect(view.frame == CGRect(x: root.view.bounds.width - 116, y: 0, width: 100, height: 10))
  }

  @Test func `a view can measure its content during layout`() {
    let view = add(MeasuringView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 20),
    ])
    Screen.layout()
    #expect(view.frame == CGRect(x: root.view.bounds.midX - 30, y: 20, width: 60, height: 40))
    #expect(view.subviews.first?.frame == CGRect(x: 5, y: 5, width: 50, height: 30))
  }

  func add<View: UIView>(_ view: View) -> View {
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

  @Test func `[D translatesAutoresizingMaskIntoConstraints] the default is true, without a mask`() {
    #expect(UIView().translatesAutoresizingMaskIntoConstraints)
    #expect(UIView().autoresizingMask == [])
  }

  @Test func `[D isActive] a constraint is created inactive, and installed by its activation`() {
    let view = add(UIView())
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    #expect(!width.isActive && view.constraints.isEmpty)
    width.isActive = true
    #expect(view.constraints == [width])
    NSLayoutConstraint.deactivate([width])
    #expect(!width.isActive && view.constraints.isEmpty)
  }

  @Test func `[D setNeedsLayout] requests are collected into one layout, which the next pass does`()
  {
    let view = Block(10, 10)
    root.view.addSubview(view)
    Screen.layout()
    let passes = view.passes
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.passes == passes)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.passes == passes + 1)
  }

  @Test
  func `[D keyboardLayoutGuide] without a keyboard, the guide begins at the bottom safe area`() {
    let guide = root.view.keyboardLayoutGuide
    Screen.layout()
    let bottom = root.view.bounds.maxY - root.view.safeAreaInsets.bottom
    #expect(guide.layoutFrame.minY == bottom)
  }
}

private final class MeasuringView: UIView {
  init() {
    super.init(frame: .zero)
    let content = Block(50, 30)
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
#endif
