import LoadingUI
import UIKit

/// A screen that shows the profile, and changes it independently of the form.
final class AccountViewController: BaseLoadingViewController, LoadingDelegate {
  private let client: EmojiClient
  private let reachability: Reachability
  private let faceLabel = UILabel()
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  private let noteView = NoteView()
  private let faceButton = UIButton(configuration: .tinted())
  private let resetButton = UIButton(configuration: .plain())

  init(_ services: DemoServices) {
    client = services.client
    reachability = services.reachability
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var reloadKeys: Set<ReloadKey> {
    [.profile, .savedProfile]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    makeContent().fill(view)
    loadingManager.configuration.reloadsInBackground = .always
    loadingManager.reachability = reachability
    loadingManager.enablePullToRefresh()
    updateControls()
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> Profile {
    try await client.profile(ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: Profile) {
    faceLabel.text = content.face
    nameLabel.text = content.name
    let newsletter =
      content.receivesNewsletter ? "Receives the newsletter" : "Doesn’t receive the newsletter"
    let details = [content.mail, content.about, newsletter].filter { !$0.isEmpty }
    detailLabel.text = details.joined(separator: "\n")
  }

  // MARK: - Changing the profile

  private func change(_ command: @escaping @MainActor () async throws -> Profile) {
    noteView.note = nil
    Task {
      do {
        _ = try await perform(command)
        LoadingManager.setNeedsReload(matching: .profile)
      } catch {
        noteView.note = Note(.failure, "Nothing was changed. \(error.localizedDescription)")
      }
    }
  }

  override func updateControls() {
    for button in [faceButton, resetButton] {
      button.isEnabled = loadingManager.hasContent && !isBusy
    }
  }

  // MARK: - Views

  private func makeContent() -> UIScrollView {
    faceLabel.font = .systemFont(ofSize: 96)
    faceLabel.isAccessibilityElement = false
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    detailLabel.font = .preferredFont(forTextStyle: .body)
    detailLabel.textColor = .secondaryLabel
    for label in [faceLabel, nameLabel, detailLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    faceButton.configuration?.title = "Another Face"
    faceButton.configuration?.buttonSize = .large
    faceButton.addAction(
      UIAction { [weak self, client] _ in self?.change { try await client.chooseFace() } },
      for: .primaryActionTriggered
    )
    resetButton.configuration?.title = "Reset Profile"
    resetButton.configuration?.baseForegroundColor = .systemRed
    resetButton.addAction(
      UIAction { [weak self, client] _ in self?.change { try await client.resetProfile() } },
      for: .primaryActionTriggered
    )
    let stack = UIStackView(arrangedSubviews: [
      faceLabel, nameLabel, detailLabel, noteView, faceButton, resetButton,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(24, after: detailLabel)
    let scrollView = UIScrollView()
    scrollView.backgroundColor = .systemGroupedBackground
    scrollView.fill(with: stack)
    return scrollView
  }
}
