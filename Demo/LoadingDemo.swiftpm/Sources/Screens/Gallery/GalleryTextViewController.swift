import UIKit

/// A plain screen with a text: what a status view has to cover.
final class GalleryTextViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "The content of the screen"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: safe.topAnchor, constant: 40),
      label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }
}
