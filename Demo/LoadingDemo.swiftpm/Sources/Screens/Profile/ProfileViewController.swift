import UIKit

/// Two tabs for one profile: a form and an account, which both change it.
final class ProfileViewController: TabScreenController, DemoScreen {
  static let name = "Profile"
  static let whatToTry = """
    A form that loads by itself: as it appears, comes to the foreground, or gets the network back. \
    Change something and save it: nobody has to wait. If the server fails, the form says so, and what you \
    typed is still there. \
    Reset the profile in the other tab and come back: the form has it anew, but for what you typed.
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
