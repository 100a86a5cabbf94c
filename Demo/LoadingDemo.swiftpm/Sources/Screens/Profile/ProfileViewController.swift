import UIKit

/// Two tabs over one profile: a form that changes it, and an account that changes it, too.
final class ProfileViewController: UITabBarController, DemoScreen {
  static let name = "Profile"
  static let whatToTry = """
    A form that loads by itself: as it appears, comes to the foreground, or gets the network back. \
    Change something and save it while the server fails: it says so, and what you typed is still there. \
    Reset the profile in the other tab and come back: the form has it anew, but for what you typed.
    """

  private let form: ProfileFormViewController
  private let account: AccountViewController

  init(services: DemoServices) {
    form = ProfileFormViewController(services)
    account = AccountViewController(services)
    super.init(nibName: nil, bundle: nil)
    title = Self.name
    form.tabBarItem.title = "Profile"
    form.tabBarItem.image = UIImage(systemName: "pencil")
    account.tabBarItem.title = "Account"
    account.tabBarItem.image = UIImage(systemName: "person.crop.circle")
    viewControllers = [form, account]
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("The demo has no storyboard.")
  }

  var content: UIViewController { selectedIndex == 0 ? form : account }
}
