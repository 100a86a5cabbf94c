import LoadingUI
import UIKit

/// A screen of the gallery.
///
/// The button of its status view shows the content after a moment.
protocol GalleryContent: UIViewController, LoadingDelegate where Content == Void {}

extension GalleryContent {
  func loadContent(ignoreCache: Bool) async throws { try await Task.sleep(for: .milliseconds(500)) }

  func loadSucceeded(_ content: Void) {}
}
