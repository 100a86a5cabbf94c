import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum CustomStatusViews {
  final class MessagesViewController: UIViewController {
    private(set) var composeCount = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      #guide("Change texts and buttons")
    }

    private func compose() { composeCount += 1 }
  }

  static func showShape(_ loadingManager: LoadingManager) {
    #guide("Show placeholders")
  }

  static func useSystemConfigurations(_ loadingManager: LoadingManager) {
    #guide("Use the system's configurations")
  }

  static func useSystemSearch(_ loadingManager: LoadingManager) {
    #guide("Use the system's configurations, 2")
  }

  static func customizeErrors(_ loadingManager: LoadingManager) {
    #guide("Customize the view for specific errors")
  }

  static func showProgress(_ loadingManager: LoadingManager, fractionCompleted: Double) {
    #guide("Show progress")
  }

  final class SadCloudView: UIView, StatusDisplaying {
    let label = UILabel()
    let button = UIButton(configuration: .tinted())

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      let stack = UIStackView(arrangedSubviews: [label, button])
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: centerXAnchor),
        stack.centerYAnchor.constraint(equalTo: centerYAnchor),
        stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
      ])
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Use a custom view")
  }

  static func useOwnView(_ loadingManager: LoadingManager) {
    #guide("Use a custom view, 2")
  }

  static func cover(_ listView: UIView, _ loadingManager: LoadingManager) {
    #guide("Set the position and timing")
  }

  static func setTiming(_ loadingManager: LoadingManager) {
    #guide("Set the position and timing, 2")
  }
}

@MainActor @Suite(.headless) struct CustomStatusViewsTests {
  private let screen = CustomStatusViews.MessagesViewController()
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    manager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
  }

  private func show(_ status: LoadingStatus) async {
    manager.loadingStatus = status
    await clock.advance(by: .seconds(2))
    Headless.settle()
    Headless.layout()
  }

  private func texts(of view: UIView) -> [String] {
    let own = (view as? UILabel)?.text ?? (view as? UIButton)?.configuration?.title
    return (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test func `the empty view has custom text and a button`() async {
    await show(.empty)
    let shown = texts(of: manager.emptyView)
    #expect(Set(shown).isSuperset(of: ["No messages", "Write"]))
    Headless.tap(manager.emptyView.button("Write") ?? UIView())
    #expect(screen.composeCount == 1)
  }

  @Test func `the system's content-unavailable views replace the built-in ones`() async {
    CustomStatusViews.useSystemConfigurations(manager)
    await show(.loading)
    #expect(manager.loadingView is UIContentUnavailableView)
    #expect(manager.loadingView.window != nil)
    await show(.empty)
    #expect(texts(of: manager.emptyView) == ["No messages"])
    CustomStatusViews.useSystemSearch(manager)
    #expect(texts(of: manager.emptyView).first == "No Results")
  }

  @Test func `a skeleton and a progress bar replace the spinner`() async {
    CustomStatusViews.showShape(manager)
    await show(.loading)
    #expect(manager.loadingContent is SkeletonContentConfiguration)
    #expect(manager.loadingView.window != nil)
    CustomStatusViews.showProgress(manager, fractionCompleted: 0.5)
    #expect((manager.loadingContent as? StatusContentConfiguration)?.progress == 0.5)
    #expect(manager.loadingView.window != nil)
  }

  @Test func `the offline error has its own view`() async {
    CustomStatusViews.customizeErrors(manager)
    await show(.failed(URLError(.notConnectedToInternet)))
    #expect(texts(of: manager.failedView).contains("You are offline"))
    await show(.failed(TestError("load")))
    #expect(!texts(of: manager.failedView).contains("You are offline"))
  }

  @Test func `a custom failed view shows the message and retries`() async {
    let delegate = FriendsDelegate()
    manager.delegate = delegate
    CustomStatusViews.useOwnView(manager)
    await show(.failed(TestError("load")))
    let view = manager.failedView as? CustomStatusViews.SadCloudView
    #expect(view?.window != nil)
    #expect(view?.label.text == "The load failed.")
    view.map { _ = Headless.tap($0.button) }
    await settle()
    #expect(delegate.api.callCount == 1)
  }

  @Test func `only the container is covered`() async {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let list = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 400))
    screen.view.addSubview(header)
    screen.view.addSubview(list)
    CustomStatusViews.cover(list, manager)
    await show(.empty)
    #expect(manager.emptyView.isDescendant(of: list))
  }

  @Test func `the indicator uses the configured delay`() async {
    CustomStatusViews.setTiming(manager)
    #expect(manager.configuration.timing.indicatorDelay == .milliseconds(300))
    manager.loadingStatus = .loading
    await clock.advance(by: .milliseconds(299))
    #expect(clock.sleeperCount > 0, "the indicator hasn't appeared yet")
  }
}
