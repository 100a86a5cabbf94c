import LoadingUI
import UIKit

/// A header that stays usable, with the status below it.
final class GalleryPartViewController: UIViewController, GalleryContent {
  override func viewDidLoad() {
    super.viewDidLoad()
    let header = GalleryLabel("A header that stays usable")
    header.font = .preferredFont(forTextStyle: .headline)
    header.backgroundColor = .secondarySystemBackground
    let part = UIView()
    for subview in [header, part] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      header.heightAnchor.constraint(greaterThanOrEqualToConstant: 88),
      part.topAnchor.constraint(equalTo: header.bottomAnchor),
      part.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    GalleryLabel().stand(in: part)
    loadingManager.containerView = part
  }
}
