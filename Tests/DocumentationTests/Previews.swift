import Foundation
import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import Testing
import UIKit

@MainActor private struct Previews {
  final class FriendsViewController: UITableViewController {
    private let friends: Loader<[Friend]>

    init(friends: Loader<[Friend]>) {
      self.friends = friends
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      loadingManager.follow(friends) { [weak self] _ in
        self?.tableView.reloadData()
      }
      loadingManager.reloadContent()
    }
  }

  func makeFailedScreen() -> UIViewController {
    let error = URLError(.notConnectedToInternet)
    return FriendsViewController(
      friends: .fixed(.failure(error: error, cache: nil))
    )
  }

  func makeRefreshingScreen() -> UIViewController {
    let ada = Friend(name: "Ada")
    return FriendsViewController(
      friends: .fixed(.loading(cache: [ada]))
    )
  }

  func makeLastPageFailed() -> PagedLoader<Post, Int> {
    .fixed(
      .success(content: [Post(id: 1, title: "Hello")]),
      appendState: .failed(URLError(.timedOut))
    )
  }

  func makeProfiles() -> Loaders<Int, Loader<Friend>> {
    Loaders { id in
      .fixed(.success(content: Friend(name: "Friend \(id)")))
    }
  }
}

@MainActor @Suite(.headless) struct PreviewsTests {
  private func show(_ screen: UIViewController) async -> [String] {
    _ = Headless.makeWindow(root: screen)
    await settle()
    Headless.layout()
    return screen.view.words
  }

  @Test func `a preview keeps the status of its fixed loader, whatever is tapped`() async throws {
    let failed = Previews().makeFailedScreen()
    #expect(await show(failed).contains("Try Again"))
    failed.loadingManager.retry()
    await settle()
    #expect(await show(failed).contains("Try Again"))
    let refreshing = Previews().makeRefreshingScreen()
    _ = await show(refreshing)
    #expect(refreshing.loadingManager.loadingStatus.isLoading)
    #expect(refreshing.loadingManager.hasContent)
  }

  @Test func `fixed lists and keyed loaders keep their states`() async {
    let posts = Previews().makeLastPageFailed()
    _ = await posts.loadNextPage().value
    #expect(posts.appendState == .failed(URLError(.timedOut)) && posts.items.count == 1)
    let profile = Previews().makeProfiles()[7]
    #expect(await profile.load(force: true).value.content?.name == "Friend 7")
  }
}
