#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Status views in low containers: cards, carousels, and sheets at a small detent.
@MainActor @Suite(.screen) struct LowContainerTests {
  private let controller = UIViewController()
  private let rig: HostRig

  init() { rig = HostRig(controller) }

  private func shown(_ view: UIView, in window: CGRect) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
      && window.insetBy(dx: -0.5, dy: -0.5).contains(view.frameInWindow)
  }

  @Test(arguments: [60, 80, 100, 119, 120, 150, 170, 219, 220, 300], coveringStatuses)
  func `a text and the button are seen in a low container`(
    height: Int,
    status: LoadingStatus
  ) async throws {
    let parent = UIViewController()
    Screen.makeWindow(root: parent)
    parent.embed(controller, frame: CGRect(x: 0, y: 200, width: 300, height: height))
    let delegate = ScriptedController()
    rig.manager.delegate = delegate
    let view = await rig.show(status)
    let area = view.frameInWindow
    #expect(area.height == CGFloat(height))
    let labels = view.descendants.compactMap { $0 as? UILabel }
    let texts = labels.filter { $0.accessibilityIdentifier?.hasPrefix("loading.status") == true }
    #expect(texts.contains { shown($0, in: area) && $0.bounds.width > 60 })
    let image = try #require(
      view.descendants.first { ($0 as? UIImageView)?.preferredSymbolConfiguration != nil }
    )
    if status == .loading {
      #expect(try shown(#require(view.firstDescendant(of: UIActivityIndicatorView.self)), in: area))
    } else {
      let button = try #require(view.descendants.first { $0 is UIButton && !$0.isHidden })
      #expect(shown(button, in: area))
      // Its title is in a line.
      #expect(button.bounds.width >= button.intrinsicContentSize.width - 0.5)
      #expect(image.isHidden == (height < 200))
    }
    // A higher place shows all of it again.
    controller.view.frame.size.height = 500
    Screen.layout()
    #expect(image.isHidden == (status == .loading))
  }

  @Test func `with large text, the symbol goes before the button does`() async throws {
    let window = Screen.makeWindow(root: controller)
    let delegate = ScriptedController()
    rig.manager.delegate = delegate
    let view = await rig.show(
      .failed(TestError(String(repeating: "The server is busy. ", count: 4)))
    )
    let image = try #require(
      view.descendants.first { ($0 as? UIImageView)?.preferredSymbolConfiguration != nil }
    )
    let button = try #require(view.descendants.first { $0 is UIButton && !$0.isHidden })
    #expect(shown(image, in: view.frameInWindow))
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Screen.layout()
    #expect(image.isHidden)
    #expect(shown(button, in: view.frameInWindow))
    Screen.setContentSizeCategory(.large, for: window)
    Screen.layout()
    #expect(shown(image, in: view.frameInWindow))
  }

  @Test func `content that fits is shown whole, however low`() async throws {
    let parent = UIViewController()
    Screen.makeWindow(root: parent)
    parent.embed(controller, frame: CGRect(x: 0, y: 200, width: 300, height: 130))
    rig.manager.emptyContent = StatusContentConfiguration(
      image: UIImage(systemName: "tray"),
      title: "Nothing"
    )
    let view = await rig.show(.empty)
    let image = try #require(
      view.descendants.first { ($0 as? UIImageView)?.preferredSymbolConfiguration != nil }
    )
    #expect(shown(image, in: view.frameInWindow))
    let label = try #require(view.firstDescendant(of: UILabel.self))
    #expect(shown(label, in: view.frameInWindow))
  }
}
#endif
