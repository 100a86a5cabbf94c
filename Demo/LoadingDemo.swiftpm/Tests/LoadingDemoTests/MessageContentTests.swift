import Testing
import UIKit

@testable import LoadingDemo

extension OnScreenTests {
  /// The rows of a chat.
  @MainActor @Suite struct MessageContentTests {
    @Test func `a message below a bar is as tall as others`() {
      let message = MessageContent(
        text: "Hello",
        isOwn: false,
        heading: "Monday",
        note: nil,
        hasFailed: false
      )
      let view = MessageContentView(message)
      let alone = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let screen = UINavigationController(rootViewController: UIViewController())
      screen.topViewController?.view.addSubview(view)
      let window = Headless.makeWindow(root: screen)
      #expect(view.safeAreaInsets.top > 0)
      let belowBar = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      withExtendedLifetime(window) { #expect(belowBar.height == alone.height) }
    }
  }
}
