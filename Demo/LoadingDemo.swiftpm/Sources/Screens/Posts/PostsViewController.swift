import LoadingUI
import UIKit

/// Two tabs for one feed: all posts, page by page, and the liked ones.
///
/// A tap opens the screen of a post.
final class PostsViewController: TabScreenController, DemoScreen {
  static let name = "Posts"
  static let summary = "Pages, edits, and rows stored on disk"
  static let whatToTry = """
    Posts are loaded in pages of 20. When you scroll, the next page is requested before you reach \
    the end. Tap a heart: it is filled immediately and sent to the server. If the server fails, the \
    like is undone, and the row shows the reason. Open a post in both tabs: they share one loader \
    and one request. Delete it there, and it disappears from the list. Open the screen again with a \
    slow server: the stored rows appear immediately.
    """

  convenience init(services: DemoServices) {
    let feed = PostFeed(services)
    self.init(
      services,
      [
        Part(
          controller: PostListViewController(feed, services.reachability),
          title: "Posts",
          symbol: "list.bullet"
        ),
        Part(controller: LikedPostsViewController(feed), title: "Liked", symbol: "heart"),
      ]
    )
  }
}
