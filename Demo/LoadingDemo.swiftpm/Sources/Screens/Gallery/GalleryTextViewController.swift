import LoadingUI
import UIKit

/// A plain screen with a text.
final class GalleryTextViewController: UIViewController, GalleryContent {
  override func viewDidLoad() {
    super.viewDidLoad()
    GalleryLabel().stand(in: view)
  }
}
