import UIKit

/// A kind of screen that shows statuses.
enum GalleryHost: String, CaseIterable {
  case plain = "Plain controller"
  case largeTitle = "Large title"
  case tabs = "Tab bar"
  case table = "Table controller"
  case collection = "Collection controller"
  case scrollView = "Scroll view"
  case child = "Child controller"
  case part = "Part of the screen"

  /// Creates a screen of this kind, and returns the controller to open and the one that shows the status.
  @MainActor func makeScreen() -> (root: UIViewController, content: any GalleryContent) {
    let content = makeContent()
    content.title = rawValue
    content.view.backgroundColor = .systemBackground
    switch self {
    case .largeTitle:
      content.navigationItem.largeTitleDisplayMode = .always
      return (content, content)
    case .tabs:
      let tabs = UITabBarController()
      content.tabBarItem.image = UIImage(systemName: "star")
      tabs.viewControllers = [content]
      tabs.title = rawValue
      return (tabs, content)
    case .child:
      let parent = UIViewController()
      parent.title = rawValue
      parent.view.backgroundColor = .secondarySystemBackground
      embed(content, in: parent)
      return (parent, content)
    default: return (content, content)
    }
  }

  @MainActor private func makeContent() -> any GalleryContent {
    switch self {
    case .table: GalleryTableViewController(style: .plain)
    case .collection: GalleryCollectionViewController()
    case .scrollView: GalleryScrollViewController()
    case .part: GalleryPartViewController()
    default: GalleryTextViewController()
    }
  }

  @MainActor private func embed(_ content: UIViewController, in parent: UIViewController) {
    parent.addChild(content)
    content.view.translatesAutoresizingMaskIntoConstraints = false
    parent.view.addSubview(content.view)
    let safe = parent.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.view.topAnchor.constraint(equalTo: safe.topAnchor, constant: 24),
      content.view.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -24),
      content.view.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
      content.view.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
    ])
    content.didMove(toParent: parent)
  }
}
