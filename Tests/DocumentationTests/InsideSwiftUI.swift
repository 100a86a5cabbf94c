import LoadingLists
import LoadingUI
import UIKit

#if canImport(SwiftUI)
import SwiftUI
#endif

@MainActor struct InsideSwiftUI {
  #guide("Overview")

  #guide("When SwiftUI removes the screen")

  #guide("Read a loader in SwiftUI")

  #guide("Rows in SwiftUI")

  final class FriendsViewController: UIViewController, LoadingDelegate {
    private let api: FriendsService
    private(set) var friends: [Friend] = []

    init(api: FriendsService) {
      self.api = api
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      loadingManager.reloadContent()
    }

    func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
    func loadSucceeded(_ content: [Friend]) { friends = content }
  }
}
