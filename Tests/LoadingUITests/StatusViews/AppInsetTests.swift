#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Insets that the app sets while a banner or a notice adds to them.
@MainActor @Suite(.screen) struct AppInsetTests {
  /// What adds to an inset.
  enum Adding: CaseIterable { case banner, notice }

  /// How the app changes an inset, and gives it back.
  enum Change: CaseIterable {
    /// Sets a value.
    case sets
    /// Saves the value, and restores it.
    case saves
    /// Adds to the value, and subtracts that again.
    case adds
  }

  private let network = Reachability(isReachable: false)

  @MainActor private final class Inset {
    private let controller = UITableViewController(style: .plain)
    private let adding: Adding
    private let network: Reachability
    private var saved: CGFloat = 0
    private let change: Change
    var value: CGFloat {
      get {
        switch adding {
        case .banner: controller.additionalSafeAreaInsets.top
        case .notice: controller.tableView.contentInset.bottom
        }
      }
      set {
        switch adding {
        case .banner: controller.additionalSafeAreaInsets.top = newValue
        case .notice: controller.tableView.contentInset.bottom = newValue
        }
      }
    }

    init(_ adding: Adding, _ change: Change, _ network: Reachability, own: CGFloat) {
      (self.adding, self.change, self.network) = (adding, change, network)
      controller.tableView.contentSize = CGSize(width: 300, height: 3000)
      Screen.makeWindow(root: controller)
      value = own
      controller.loadingManager.loadingStatus = .loaded
    }

    func begin() {
      switch adding {
      case .banner: controller.loadingManager.enableOfflineBanner(reachability: network)
      case .notice: controller.loadingManager.showNotice("Not saved")
      }
    }

    func end() {
      switch adding {
      case .banner: controller.loadingManager.disableOfflineBanner()
      case .notice: controller.loadingManager.loadingStatus = .idle
      }
    }

    /// The app makes room for something.
    func change(to length: CGFloat) {
      saved = value
      value = change == .adds ? value + length : length
    }

    func changeBack(from length: CGFloat, own: CGFloat) {
      switch change {
      case .sets: value = own
      case .saves: value = saved
      case .adds: value -= length
      }
    }
  }

  private func turn() async {
    await Screen.turn(2)
    Screen.layout()
  }

  @Test(arguments: [CGFloat(0), 20], [CGFloat(5), 100, 302])
  func `a value that the app has set is added to, and given back`(
    own: CGFloat,
    length: CGFloat
  ) async {
    for adding in Adding.allCases { await set(length, own, adding) }
  }

  private func set(_ length: CGFloat, _ own: CGFloat, _ adding: Adding) async {
    let inset = Inset(adding, .sets, network, own: own)
    inset.begin()
    await turn()
    #expect(inset.value > own)
    inset.change(to: length)
    await turn()
    #expect(adding == .notice || inset.value > length)
    inset.end()
    await turn()
    #expect(abs(inset.value - length) < 0.001)
  }

  /// When the library begins and ends adding: before, while or after the app does.
  enum Order: CaseIterable {
    case around, before, after, within

    var beginsFirst: Bool { self == .around || self == .before }
    var endsFirst: Bool { self == .before || self == .within }
  }

  @Test(arguments: Change.allCases, Order.allCases)
  func `the app's change is taken back, whatever the order`(
    _ change: Change,
    _ order: Order
  ) async {
    for adding in Adding.allCases { await run(change, order, adding) }
  }

  private func run(_ change: Change, _ order: Order, _ adding: Adding) async {
    for (own, length) in [(0, 302), (20, 302), (0, 10), (20, 100)] as [(CGFloat, CGFloat)] {
      let inset = Inset(adding, change, network, own: own)
      for isLibrary in [order.beginsFirst, !order.beginsFirst] {
        if isLibrary { inset.begin() } else { inset.change(to: length) }
        await turn()
      }
      for isLibrary in [order.endsFirst, !order.endsFirst] {
        if isLibrary { inset.end() } else { inset.changeBack(from: length, own: own) }
        await turn()
      }
      #expect(abs(inset.value - own) < 0.001, "\(adding), \(own), \(length)")
    }
  }

  /// A screen that sets its insets in each layout.
  private final class SettingController: UITableViewController {
    var insets: (Int) -> UIEdgeInsets = { _ in .zero }
    private(set) var layouts = 0

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      if layouts < 500 { additionalSafeAreaInsets = insets(layouts) }
    }
  }

  @Test(arguments: [false, true], [CGFloat(0), 7])
  func `a layout ends although the app sets all insets in it`(isNotice: Bool, top: CGFloat) async {
    let controller = SettingController(style: .plain)
    controller.insets = { _ in UIEdgeInsets(top: top, left: 0, bottom: 60, right: 0) }
    Screen.makeWindow(root: controller)
    if isNotice {
      controller.loadingManager.showNotice("Not saved")
    } else {
      controller.loadingManager.enableOfflineBanner(reachability: network)
    }
    Screen.layout()
    #expect(controller.layouts < 20)
    let layouts = controller.layouts
    for _ in 0..<5 { await turn() }
    #expect(controller.layouts < layouts + 20)
    network.report(true)
    controller.loadingManager.loadingStatus = .idle
    await turn()
    #expect(controller.additionalSafeAreaInsets.top == top)
  }

  @Test func `a banner that is laid out by its frame keeps its height`() {
    let controller = UIViewController()
    Screen.makeWindow(root: controller)
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    controller.loadingManager.enableOfflineBanner(view: banner, reachability: network)
    Screen.layout()
    #expect(banner.bounds.height == 40)
  }

  @Test func `one banner of two screens is shown by the one that appears`() async {
    let screens = [UIViewController(), UIViewController()]
    let navigation = UINavigationController(rootViewController: screens[0])
    Screen.makeWindow(root: navigation)
    let banner = UILabel()
    banner.text = "Offline"
    for screen in screens {
      screen.loadingManager.enableOfflineBanner(view: banner, reachability: network)
    }
    navigation.pushViewController(screens[1], animated: false)
    await turn()
    #expect(banner.isDescendant(of: screens[1].view))
    navigation.popViewController(animated: false)
    await turn()
    #expect(banner.isDescendant(of: screens[0].view))
    #expect(banner.window != nil)
  }
}
#endif
