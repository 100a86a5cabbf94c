import LoadingUI
import UIKit

/// A screen with two labels, the second of which shows its content.
class TestViewController: UIViewController, LoadingDelegate {
  final let firstLabel = GalleryLabel("The groups of the list")
  final let secondLabel = GalleryLabel("")

  private let client: EmojiClient
  private let setUp: @MainActor (TestViewController) -> Void

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - services: The services that load its content.
  ///   - title: The title.
  ///   - setUp: A closure that changes the settings of the loaded view.
  init(
    _ services: DemoServices,
    _ title: String,
    setUp: @escaping @MainActor (TestViewController) -> Void = { _ in }
  ) {
    client = services.client
    self.setUp = setUp
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    firstLabel.stand(in: view)
    secondLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(secondLabel)
    NSLayoutConstraint.activate([
      secondLabel.topAnchor.constraint(equalTo: firstLabel.bottomAnchor, constant: 20),
      secondLabel.leadingAnchor.constraint(equalTo: firstLabel.leadingAnchor),
      secondLabel.trailingAnchor.constraint(equalTo: firstLabel.trailingAnchor),
    ])
    setUp(self)
    addDelayedMenu([reloading, pushing])
    loadingManager.reloadContent()
  }

  func loadContent(ignoreCache: Bool) async throws -> [EmojiGroup] {
    try await client.groups(for: title ?? "", ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: [EmojiGroup]) {
    secondLabel.text = content.map(\.name).joined(separator: "\n")
  }
}
