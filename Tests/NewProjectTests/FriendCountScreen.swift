import LoadingItems
import LoadingUI
import UIKit

/// A screen with a loader that other screens may share, and a search.
final class FriendCountScreen: UIViewController {
  let friends: Loader<[Friend]>
  let search: SearchLoader<[Friend]>
  var shownCount: Int?

  init(server: FriendServer) {
    friends = Loader { _ in try await server.friends() }
    search = SearchLoader { text in
      try await server.friends().filter { $0.name.contains(text) }
    }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let count = friends.mapped { $0.count }
    loadingManager.follow(count) { [weak self] in self?.shownCount = $0 }
    loadingManager.reloadContent()
  }

  func notifyOthers() async {
    await Task.detached { LoadingManager.setNeedsReload(matching: .friends) }.value
  }
}
