import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Columns that collapse to one stack during a load, and expand again.
@MainActor @Suite(.screen) struct ColumnTests {
  private let screen = ScriptedController()
  private let work = ScriptedWork<[String]>()
  private let rig: HostRig
  private let split = UISplitViewController(style: .doubleColumn)
  private let window: UIWindow
  private static let whole = Headless.Device.tablet.size
  private static let slideOver = CGSize(width: 320, height: 1180)

  private var manager: LoadingManager { rig.manager }

  init() {
    rig = HostRig(screen)
    screen.load = { [work] _ in try await work.run() }
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(screen, for: .secondary)
    window = Headless.makeWindow(device: .tablet, root: split)
  }

  private func resize(to size: CGSize) async {
    Screen.resize(window, to: size)
    Screen.settle()
    Screen.layout()
    await settle()
  }

  @Test(arguments: [false, true])
  func `a load continues as a single request when columns collapse and expand`(hasTriggers: Bool)
    async
  {
    if hasTriggers { manager.configuration.triggers = [.appearance, .foreground] }
    let load = await manager.beginReload()
    await rig.clock.advance(by: .milliseconds(150))
    for size in [Self.slideOver, Self.whole, Self.slideOver] {
      await resize(to: size)
      #expect(split.isCollapsed == (size == Self.slideOver))
      #expect(manager.loadingStatus == .loading)
      #expect(work.openCalls == [0])
      #expect(manager.loadingView.window === window)
      #expect(rig.cover?.frameInWindow == screen.view.frameInWindow)
    }
    work.answer(["a"])
    #expect(await load.value == .loaded)
    #expect(work.callCount == 1)
    #expect(!screen.log.take().contains("loadCancelled"))
  }

  @Test(arguments: coveringStatuses)
  func `a status view fits both sizes without clipping`(_ status: LoadingStatus) async {
    let view = await rig.show(status)
    for size in [Self.slideOver, Self.whole] {
      await resize(to: size)
      #expect(view.window === window)
      #expect(rig.cover?.frameInWindow == screen.view.frameInWindow)
      expectNothingClipped(in: view, of: screen.view)
    }
  }

  @Test func `a failure notice and the offline banner fit both sizes without clipping`()
    async throws
  {
    manager.configuration.failureNotice = .always
    manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    await rig.show(.loaded)
    screen.load = { _ in throw TestError("The server took far too long to answer. Please wait.") }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    Screen.settle()
    for size in [Self.slideOver, Self.whole] {
      await resize(to: size)
      for identifier in ["loading.notice", "loading.offline"] {
        let found = screen.view.descendants.filter { $0.accessibilityIdentifier == identifier }
        #expect(found.count == 1)
        expectNothingClipped(in: try #require(found.first), of: screen.view)
      }
    }
  }

  @Test func `removing the columns releases their screens and cancels their loads`() async {
    weak var released: ScriptedController?
    weak var releasedManager: LoadingManager?
    do {
      let other = ScriptedController()
      other.loadViewIfNeeded()
      other.loadingManager.configuration.policy.clock = ManualClock()
      other.loadingManager.configuration.triggers = .appearance
      other.load = { [work] _ in try await work.run() }
      let columns = UISplitViewController(style: .doubleColumn)
      columns.setViewController(UIViewController(), for: .primary)
      columns.setViewController(other, for: .secondary)
      window.rootViewController = columns
      await settle()
      await resize(to: Self.slideOver)
      released = other
      releasedManager = other.loadingManager
      #expect(work.openCalls == [0])
    }
    window.rootViewController = UIViewController()
    Screen.settle()
    await Screen.turn()
    await settle()
    #expect(released == nil)
    #expect(releasedManager == nil)
    #expect(work.openCalls.isEmpty)
  }
}

/// Expects that the texts and buttons of a view are on screen, without truncated words.
@MainActor func expectNothingClipped(
  in view: UIView,
  of screen: UIView,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let area = screen.frameInWindow
  for part in view.descendants where part is UILabel || part is UIControl {
    guard !part.isHidden, part.bounds.width > 0 else { continue }
    let frame = part.frameInWindow
    let name = "\(type(of: part)) \((part as? UILabel)?.text ?? "")"
    #expect(frame.minX >= area.minX - 0.5, "\(name)", sourceLocation: sourceLocation)
    #expect(frame.maxX <= area.maxX + 0.5, "\(name)", sourceLocation: sourceLocation)
    guard let label = part as? UILabel else { continue }
    let needed = label.sizeThatFits(
      CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    )
    #expect(needed.width <= label.bounds.width + 0.5, "\(name)", sourceLocation: sourceLocation)
    #expect(needed.height <= label.bounds.height + 0.5, "\(name)", sourceLocation: sourceLocation)
  }
}
