#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SkeletonContentTests {
  private let screen = TestScreen()
  var manager: LoadingManager { screen.manager }

  func show(_ configuration: SkeletonContentConfiguration = .init()) async {
    manager.loadingContent = configuration
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .seconds(1))
    Screen.layout()
  }

  private var shapes: [UIView] {
    manager.loadingView.descendants.filter { $0.backgroundColor == .systemGray4 }
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test func `rows fill the visible area below the bars`() async throws {
    let navigation = UINavigationController(rootViewController: screen.controller)
    _ = Screen.makeWindow(root: navigation)
    await show()
    let top = screen.controller.view.safeAreaInsets.top
    #expect(top > 0)
    let frames = shapes.map(frame)
    #expect(try #require(frames.map(\.minY).min()) >= top)
    let height = screen.controller.view.bounds.height
    #expect(try #require(frames.map(\.maxY).max()) > height - 64 - 40)
  }

  @Test func `a row has a square and the configured number of lines`() async {
    await show(.init(rowHeight: 100, showsImage: true, lineCount: 3))
    let firstRow = shapes.map(frame).filter {
      $0.maxY <= shapes.map(frame).map(\.minY).min()! + 100
    }
    #expect(firstRow.count == 4)
    #expect(firstRow.first.map { $0.width == $0.height } == true)
    await show(.init(rowHeight: 100, showsImage: false, lineCount: 1))
    #expect(Set(shapes.map(\.bounds.height)) == [12])
  }

  @Test func `with larger text, rows and lines grow, but not the square`() async throws {
    let window = try #require(screen.controller.view.window)
    await show()
    let (square, line) = (try #require(shapes.first).bounds.height, shapes[1].bounds.height)
    #expect(square == 44)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Screen.layout()
    #expect(shapes.first?.bounds.size == CGSize(width: square, height: square))
    #expect(shapes[1].bounds.height > 2 * line)
    #expect(frame(shapes[3]).minY > frame(shapes[0]).minY + 2 * 64)
  }

  @Test func `in right-to-left layout, rows start at the right`() async throws {
    await show()
    let left = try #require(shapes.first.map(frame))
    let window = try #require(screen.controller.view.window)
    Screen.setLayoutDirection(.rightToLeft, for: window)
    Screen.layout()
    let right = try #require(shapes.first.map(frame))
    #expect(abs(right.maxX - (window.bounds.width - left.minX)) < 1)
  }

  // woocommerce/woocommerce-ios #6070
  @Test func `VoiceOver reads Loading and nothing else`() async {
    await show()
    #expect(manager.loadingView.isAccessibilityElement)
    #expect(manager.loadingView.accessibilityLabel == "Loading…")
  }

  // Juanpe/SkeletonView
  @Test func `rows shimmer again after the app returns from the background`() async throws {
    await show()
    let rows = try #require(manager.loadingView.subviews.first)
    let scene = try #require(screen.controller.view.window?.windowScene)
    Screen.enterBackground(scene)
    rows.alpha = 1  // as after an animation has stopped
    _ = Screen.makeWindow()
    await settle()
    #expect(rows.alpha == 1, "another scene doesn't cause it")
    Screen.enterForeground(scene)
    await settle()
    #expect(rows.alpha < 1)
  }

  @Test func `rows follow the text size`() async throws {
    await show(.init(showsImage: false, lineCount: 1))
    let before = try #require(shapes.first).bounds.height
    let window = try #require(screen.controller.view.window)
    Screen.setContentSizeCategory(.accessibilityLarge, for: window)
    #expect(try #require(shapes.first).bounds.height > before)
  }

  @Test(
    arguments: [
      (CGFloat(-1), 20), (0, 20), (20, 20), (64, 64), (.infinity, 1_000), (.nan, 20),
    ] as [(CGFloat, CGFloat)]
  )
  func `the row height is clamped to 20 to 1,000 points`(_ set: CGFloat, _ expected: CGFloat) {
    var content = SkeletonContentConfiguration(rowHeight: set)
    #expect(content.rowHeight == expected)
    content = SkeletonContentConfiguration()
    content.rowHeight = set
    #expect(content.rowHeight == expected)
  }

  @Test(arguments: [(Int.min, 1), (0, 1), (3, 3), (Int.max, 10)])
  func `the line count is clamped to 1 to 10`(_ set: Int, _ expected: Int) {
    var content = SkeletonContentConfiguration(lineCount: set)
    #expect(content.lineCount == expected)
    content = SkeletonContentConfiguration()
    content.lineCount = set
    #expect(content.lineCount == expected)
  }

  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (7, 1), (.infinity, 1), (.nan, 0)])
  func `progress is clamped to 0 to 1`(_ set: Double, _ expected: Double) {
    var content = StatusContentConfiguration.loading()
    content.progress = set
    #expect(content.progress == expected)
  }
}
#endif
