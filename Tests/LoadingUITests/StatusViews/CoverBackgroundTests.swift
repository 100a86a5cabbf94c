import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// What a status view lies on: a colour, or nothing that could cover what is beneath.
@MainActor @Suite(.headless) struct CoverBackgroundTests {
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
    _ = Headless.makeWindow(root: below)
    controller.view.backgroundColor = color
    below.present(controller, animated: false, completion: nil)
    Headless.settle()
  }

  @Test func `in a sheet without a colour the content is invisible, and comes back as it was`()
    async
  {
    present(nil)
    await rig.show(.failed(TestError("load")))
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
    rig.manager.loadingStatus = .loaded
    Headless.settle()
    #expect(content.alpha == 0.8)
  }

  @Test func `what arrives beneath is invisible, too`() async throws {
    present(nil)
    await rig.show(.loading)
    let late = UILabel()
    controller.view.insertSubview(late, at: 0)
    rig.cover?.setNeedsLayout()
    Headless.layout()
    #expect(late.alpha == 0)
    rig.manager.loadingStatus = .loaded
    await rig.clock.advance(by: .seconds(1))
    Headless.settle()
    #expect(late.alpha == 1)
  }

  @Test func `of two status views over one content the last brings it back`() async {
    present(nil)
    await rig.show(.empty)
    let other = LoadingManager(viewController: controller)
    other.configuration.policy.clock = rig.clock
    other.loadingStatus = .empty
    Headless.settle()
    rig.manager.loadingStatus = .loaded
    Headless.settle()
    #expect(content.alpha == 0)
    other.loadingStatus = .loaded
    Headless.settle()
    #expect(content.alpha == 0.8)
  }

  @Test func `a colour that one sees through is none`() async {
    present(UIColor(white: 1, alpha: 0.5))
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
  }

  @Test func `the colour of the app comes first, and hides nothing`() async {
    rig.manager.configuration.coverBackground = .systemGreen
    present(nil)
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor === UIColor.systemGreen)
    #expect(content.alpha == 0.8)
    rig.manager.configuration.coverBackground = nil
    #expect(rig.cover?.backgroundColor == nil)
    #expect(content.alpha == 0)
  }

  @Test func `a screen of its own that has no colour is covered with that of the system`() async {
    _ = Headless.makeWindow(root: controller)
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor === UIColor.systemBackground)
    #expect(content.alpha == 0.8)
  }
}
