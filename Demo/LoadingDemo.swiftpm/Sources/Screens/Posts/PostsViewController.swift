import LoadingUI
import UIKit

/// Two tabs for one feed: all posts, page by page, and the liked ones.
///
/// A tap opens the screen of a post.
final class PostsViewController: TabScreenController, DemoScreen {
  static let name = "Posts"
  static let whatToTry = """
    Every emoji is a post, and they come in pages of 20. Scroll: the next page is asked for before \
    the end is reached. Tap a heart: it is filled at once, and sent behind it; let the server fail, \
    and it is empty again, with the reason. Open a post in both tabs: it is the same one, asked for \
    once. Delete it there: the list has it no more. Leave the screen and open it again before a \
    slow server: the rows are on this device and there at once.
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
