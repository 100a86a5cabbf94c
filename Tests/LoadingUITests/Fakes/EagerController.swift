#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import UIKit

/// A screen that may load in `viewDidLoad`, and reports its appearance.
final class EagerController: UIViewController, LoadingDelegate {
  let work = ScriptedWork<[Int]>()
  var loads = false
  var atAppearance: @MainActor (UIViewController) -> Void = { _ in }

  func loadContent(ignoreCache: Bool) async throws -> [Int] { try await work.run() }
  func loadSucceeded(_ content: [Int]) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    if loads { loadingManager.reloadContent() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    atAppearance(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    atAppearance(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    atAppearance(self)
  }
}
#endif
