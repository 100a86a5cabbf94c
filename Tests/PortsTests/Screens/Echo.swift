#if canImport(UIKit)
import LoadingUI
import UIKit

/// A screen without rows that shows each status.
final class EchoViewController: UIViewController, LoadingDelegate {
  var answer: @MainActor () async throws -> String = { "" }
  let label = UILabel(frame: CGRect(x: 50, y: 200, width: 300, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> String { try await answer() }
  func loadSucceeded(_ content: String) { label.text = content }
  func shouldShowEmptyView(for content: String) -> Bool { content.isEmpty }
}
#endif
