#if canImport(UIKit)
import LoadingUI
import UIKit

/// An organization and its repositories: two requests on one screen.
final class OrganizationViewController: UIViewController {
  let organization: Loader<String>
  let repositories: Loader<[String]>
  private let label = UILabel()

  init(_ organization: Loader<String>, _ repositories: Loader<[String]>) {
    (self.organization, self.repositories) = (organization, repositories)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    view.addSubview(label)
    loadingManager.follow(organization, repositories) { [weak self] name, repositories in
      self?.label.text = "\(name): \(repositories.joined(separator: ", "))"
    }
    loadingManager.reloadContent()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.safeAreaLayoutGuide.layoutFrame
  }
}

/// The repositories, which the other screen loads.
final class RepositoriesViewController: UIViewController {
  private let repositories: Loader<[String]>
  private let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

  init(_ repositories: Loader<[String]>) {
    self.repositories = repositories
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    loadingManager.follow(repositories) { [weak self] in
      self?.label.text = "\($0.count) repositories"
    }
  }
}
#endif
