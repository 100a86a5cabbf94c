import UIKit

/// Two tabs for one profile: a form and an account, which both change it.
final class ProfileViewController: TabScreenController, DemoScreen {
  static let name = "Profile"
  static let summary = "A form that keeps unsaved input"
  static let whatToTry = """
    The form is loaded when it appears, when the app returns to the foreground, and when the \
    network becomes available. Changes are saved immediately, without waiting. If the server fails, \
    the form shows the reason and keeps your input. Reset the profile in the other tab and return: \
    the form shows the new profile, except in fields that you have changed.
    """

  convenience init(services: DemoServices) {
    self.init(
      services,
      [
        Part(
          controller: ProfileFormViewController(services),
          title: "Profile",
          symbol: "pencil"
        ),
        Part(
          controller: AccountViewController(services),
          title: "Account",
          symbol: "person.crop.circle"
        ),
      ]
    )
  }
}
