import UIKit

/// The like button of a post, filled if the post is liked.
final class LikeButton: UIButton {
  var tapped: @MainActor (Post) -> Void = { _ in }
  var post: Post? { didSet { if post != oldValue { postChanged() } } }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    configuration = .plain()
    addAction(
      UIAction { [weak self] _ in
        guard let self, let post else { return }
        tapped(post)
      },
      for: .primaryActionTriggered
    )
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func postChanged() {
    guard let post else { return }
    configuration?.image = UIImage(systemName: post.isLiked ? "heart.fill" : "heart")
    configuration?.baseForegroundColor = post.isLiked ? .systemPink : .secondaryLabel
    accessibilityLabel = "\(post.isLiked ? "Unlike" : "Like") \(post.name)"
  }
}
