#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Labels that read a status or a state where UIKit tracks observation, without an observer.
@MainActor @Suite(.screen) struct TrackedStatusTests {
  private let fetches = ScriptedWork<[Int]>()
  private let screen: StatusScreen

  init() {
    screen = StatusScreen(Loader { [fetches] _ in try await fetches.run() })
  }

  private func show() async {
    Screen.makeWindow(root: screen)
    Screen.layout()
    await settle()
    Screen.layout()
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `labels follow the status of the screen and the state of a loader`() async {
    Screen.trackObservation()
    await show()
    #expect(screen.status == .loading && screen.items == nil)
    await fetches.finish(with: [1, 2])
    Screen.layout()
    #expect(screen.status == .loaded && screen.items == 2)
    screen.loader.update([3])
    Screen.layout()
    #expect(screen.items == 1)
    screen.loadingManager.reloadContent(force: true, inBackground: true)
    await settle()
    Screen.layout()
    #expect(screen.status == .backgroundRefreshing)
    fetches.fail(TestError("load"))
    await settle()
    Screen.layout()
    #expect(screen.status?.error is TestError && screen.items == 1)
  }
}

/// A screen that reads the status in its properties, and the state of its loader in its layout.
private final class StatusScreen: UIViewController {
  let loader: Loader<[Int]>
  private(set) var status: LoadingStatus?
  private(set) var items: Int?

  init(_ loader: Loader<[Int]>) {
    self.loader = loader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.follow(loader)
    loadingManager.reloadContent()
  }

  @available(iOS 26, visionOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    status = loadingManager.loadingStatus
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    items = loader.state.content?.count
  }
}
#endif
