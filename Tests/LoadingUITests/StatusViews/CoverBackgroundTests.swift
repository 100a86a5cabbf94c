#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The background of a status view: a color, or none, in which case the content is hidden.
@MainActor @Suite(.screen) struct CoverBackgroundTests {
  private let controller = UIViewController()
  private let content = UILabel()
  private let rig: HostRig

  init() {
    rig = HostRig(controller)
    content.alpha = 0.8
    controller.view.addSubview(content)
  }

  private func present(_ color: UIColor?) {
    let below = UIViewController()
    below.view.backgroundColor = .systemBackground
    _ = Screen.makeWindow(root: below)
    controller.view.backgroundColor = color
    below.present(controller, animated: false, completion: nil)
    Screen.settle()
  }

  @Test func `in a sheet without a color, covered content is hidden and restored`()
    async
  {
    present(nil)
    await rig.show(.failed(TestError("load")))
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
    rig.manager.loadingStatus = .loaded
    Screen.settle()
    #expect(content.alpha == 0.8)
  }

  @Test(arguments: [LoadingStatus.loading, .empty, .failed(TestError("load"))])
  func `another color behind the cover is followed without a layout`(
    _ status: LoadingStatus
  ) async {
    Screen.makeWindow(root: controller)
    for color in [UIColor.white, .black, .systemRed] {
      controller.view.backgroundColor = color
      await rig.show(status)
      Screen.layout()
      #expect(rig.cover?.backgroundColor == color)
      controller.view.backgroundColor = .systemBlue
      Screen.layout()
      #expect(rig.cover?.backgroundColor == .systemBlue)
    }
  }

  @Test func `content added below the cover is hidden, too`() async throws {
    present(nil)
    await rig.show(.loading)
    let late = UILabel()
    controller.view.insertSubview(late, at: 0)
    rig.cover?.setNeedsLayout()
    Screen.layout()
    #expect(late.alpha == 0)
    rig.manager.loadingStatus = .loaded
    await rig.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(late.alpha == 1)
  }

  @Test func `with two status views over the same content, the last one restores it`() async {
    present(nil)
    await rig.show(.empty)
    let other = LoadingManager(viewController: controller)
    other.configuration.policy.clock = rig.clock
    other.loadingStatus = .empty
    Screen.settle()
    rig.manager.loadingStatus = .loaded
    Screen.settle()
    #expect(content.alpha == 0)
    other.loadingStatus = .loaded
    Screen.settle()
    #expect(content.alpha == 0.8)
  }

  @Test func `a translucent color counts as no color`() async {
    present(UIColor(white: 1, alpha: 0.5))
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
  }

  @Test func `the app's cover color takes precedence, and content isn't hidden`() async {
    rig.manager.configuration.coverBackground = .systemGreen
    present(nil)
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor === UIColor.systemGreen)
    #expect(content.alpha == 0.8)
    rig.manager.configuration.coverBackground = nil
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
  }

  @Test func `a root screen without a color is covered with the system background`() async {
    _ = Screen.makeWindow(root: controller)
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor === UIColor.systemBackground)
    #expect(content.alpha == 0.8)
  }

  @Test func `a color that is translucent in dark mode only hides the content then`() async throws {
    present(UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.1) : .white })
    await rig.show(.empty)
    #expect(content.alpha == 0.8)
    let window = try #require(controller.view.window)
    for style in [UIUserInterfaceStyle.dark, .light] {
      Screen.setUserInterfaceStyle(style, for: window)
      Screen.layout()
      #expect((rig.cover?.backgroundColor == nil) == (style == .dark))
      #expect(content.alpha == (style == .dark ? 0 : 0.8))
    }
  }

  @Test func `another color behind a clear view is followed`() async {
    let table = UITableViewController(style: .plain)
    let (rig, parent) = (HostRig(table), UIViewController())
    table.tableView.backgroundColor = .clear
    parent.embed(table)
    Screen.makeWindow(root: parent)
    for color in [UIColor.white, .black] {
      parent.view.backgroundColor = color
      await rig.show(.empty)
      #expect(rig.cover?.backgroundColor == color)
      parent.view.backgroundColor = .systemBlue
      Screen.layout()
      #expect(rig.cover?.backgroundColor == .systemBlue)
    }
  }
}
#endif
