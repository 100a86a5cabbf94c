import UIKit

/// A screen of the demo, which shows one feature of the library.
@MainActor protocol DemoScreen: UIViewController {
  /// The title of the screen in the list and in the navigation bar; in lower case, its name on the
  /// command line.
  static var name: String { get }
  /// The feature that the screen shows, in a few words.
  static var summary: String { get }
  /// A paragraph that describes what to try.
  static var whatToTry: String { get }

  /// Creates the screen.
  ///
  /// - Parameter services: The services that load and store its content.
  init(services: DemoServices)

  /// The visible content: the selected tab of a tab bar controller, the list of a screen around a list,
  /// or by default the screen itself.
  var content: UIViewController { get }
}

extension DemoScreen {
  var content: UIViewController { self }
}

/// The screens, in the order of the list.
@MainActor let demoScreens: [any DemoScreen.Type] = [
  EchoViewController.self, SharedViewController.self, PostsViewController.self,
  HistoryViewController.self, PeopleViewController.self, ChatViewController.self,
  FlowersViewController.self, AnimalsViewController.self, ProfileViewController.self,
  GalleryViewController.self,
]
