import LoadingUI
import UIKit

#if canImport(SwiftUI)
import SwiftUI

typealias HostingScreen = UIHostingController<Text>
#else
typealias HostingScreen = UIViewController
#endif

/// A screen whose content is a view of SwiftUI; without SwiftUI, an empty screen.
final class HostedViewController: HostingScreen, LoadingDelegate {
  private let client: EmojiClient
  private let reachability: Reachability

  init(_ services: DemoServices) {
    client = services.client
    reachability = services.reachability
    #if canImport(SwiftUI)
    super.init(rootView: Text("A view of SwiftUI"))
    #else
    super.init(nibName: nil, bundle: nil)
    #endif
    title = "SwiftUI"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    loadingManager.configuration.triggers = [.appearance, .foreground, .reconnection]
    loadingManager.configuration.policy.freshness = .stale
    loadingManager.configuration.failureNotice = .always
    loadingManager.enableOfflineBanner(reachability: reachability)
    addDelayedMenu([reloading, pushing])
  }

  func loadContent(ignoreCache: Bool) async throws -> [EmojiGroup] {
    try await client.groups(for: title ?? "", ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: [EmojiGroup]) {}
}
