import LoadingUI
import UIKit

/// A post by its id, shared by the screens of both tabs.
final class PostViewController: UIViewController {
  private let id: Post.ID
  private let feed: PostFeed
  private var post: Post?
  private let characterLabel = UILabel()
  private let nameLabel = UILabel()
  private let likeButton = UIButton(configuration: .tinted())
  private let deleteButton = UIButton(configuration: .plain())

  init(_ id: Post.ID, _ feed: PostFeed) {
    self.id = id
    self.feed = feed
    super.init(nibName: nil, bundle: nil)
    title = "Post"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    makeContent().fill(view)
    loadingManager.follow(feed.posts[id]) { [weak self] in self?.show($0) }
    loadingManager.enablePullToRefresh()
    loadingManager.reloadContent()
  }

  private func show(_ post: Post) {
    self.post = post
    characterLabel.text = post.character
    nameLabel.text = post.name
    likeButton.configuration?.title = post.isLiked ? "Unlike" : "Like"
    likeButton.configuration?.image = UIImage(systemName: post.isLiked ? "heart.fill" : "heart")
  }

  private func like() { if let post { feed.like(post) } }

  private func delete() {
    feed.delete(id)
    navigationController?.popViewController(animated: true)
  }

  // MARK: - Views

  private func makeContent() -> UIScrollView {
    characterLabel.font = .systemFont(ofSize: 96)
    characterLabel.isAccessibilityElement = false
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    for label in [characterLabel, nameLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    likeButton.configuration?.buttonSize = .large
    likeButton.configuration?.imagePadding = 8
    likeButton.addAction(
      UIAction { [weak self] _ in self?.like() },
      for: .primaryActionTriggered
    )
    deleteButton.configuration?.title = "Delete Post"
    deleteButton.configuration?.baseForegroundColor = .systemRed
    deleteButton.addAction(
      UIAction { [weak self] _ in self?.delete() },
      for: .primaryActionTriggered
    )
    let stack = UIStackView(arrangedSubviews: [
      characterLabel, nameLabel, likeButton, deleteButton,
    ])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(24, after: nameLabel)
    let scrollView = UIScrollView()
    scrollView.backgroundColor = .systemGroupedBackground
    scrollView.fill(with: stack)
    return scrollView
  }
}
