import UIKit

/// A screen of the demo: one thing that the library does, to be tried.
@MainActor protocol DemoScreen: UIViewController {
  /// What the screen is called in the list and in its bar; on the command line in lower case.
  static var name: String { get }
  /// What to try, in one paragraph.
  static var whatToTry: String { get }

  /// Makes the screen.
  ///
  /// - Parameter services: Where its content comes from, and where it is kept.
  init(services: DemoServices)

  /// What is on screen: of a screen with tabs, the open one, and of a screen around a list, the list; by default
  /// the screen itself.
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
