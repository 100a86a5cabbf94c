import LoadingUI
import UIKit

/// A screen with a scroll view and a long text.
final class GalleryScrollViewController: UIViewController, GalleryContent {
  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    let lines = ["The content of the screen"] + (2...30).map { "Line \($0)" }
    scrollView.fill(with: GalleryLabel(lines.joined(separator: "\n\n")))
    view = scrollView
  }
}
