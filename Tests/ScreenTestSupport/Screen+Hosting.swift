#if canImport(UIKit) && canImport(ObjectiveC)
import SwiftUI
package import UIKit

extension Screen {
  /// Returns a screen that SwiftUI draws, with a scroll view of UIKit as its content.
  package static func makeHostingController() -> UIViewController {
    UIHostingController(rootView: HostedScrollView())
  }
}

private struct HostedScrollView: UIViewRepresentable {
  func makeUIView(context: Context) -> UIScrollView { UIScrollView() }

  func updateUIView(_ scrollView: UIScrollView, context: Context) {}
}
#endif
