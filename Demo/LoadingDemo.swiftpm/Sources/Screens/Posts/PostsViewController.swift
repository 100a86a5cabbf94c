import LoadingUI
import UIKit

/// Two tabs for one feed: all posts, page by page, and the liked ones.
///
/// A tap opens the screen of a post.
final class PostsViewController: TabScreenController, DemoScreen {
  static let name = "Posts"
  static let summary = "A timeline with edits, stored on disk"
  static let whatToTry = """
    Posts are loaded in pages of 20. When you scroll, the next page is requested before you reach \
    the end. Let the server publish 500 posts, leave the app and return: the post that you read stays \
    where it is. Scroll up to the gap, and fill it from either side. Close the screen and open it \
    again with a slow server: it opens at the same post. Tap a heart: it is filled immediately and \
    sent to the server. If the server fails, the like is undone, and the row shows the reason. In \
    airplane mode it waits for a connection, also if you end the app. Open a post in both tabs: \
    they share one loader and one request. Delete it there, and it disappears from the list.
    """

  private(set) var feed: PostFeed?

  convenience init(services: DemoServices) {
    let feed = PostFeed(services)
    self.init(
      services,
      [
        Part(
          controller: PostListViewController(feed, services),
          title: "Posts",
          symbol: "list.bullet"
        ),
        Part(controller: LikedPostsViewController(feed), title: "Liked", symbol: "heart"),
      ]
    )
    self.feed = feed
  }
}
