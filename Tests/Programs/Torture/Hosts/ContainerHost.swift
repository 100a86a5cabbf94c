import LoadingUI
import UIKit

/// A screen that shows its status in a part of its view.
final class ContainerHost: UIViewController, TortureHost {
  let scenario: Scenario
  private let container = UIView()

  init(_ scenario: Scenario) {
    self.scenario = scenario
    super.init(nibName: nil, bundle: nil)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UILabel()
    header.text = scenario.name
    header.numberOfLines = 0
    for part in [header, container] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: safe.topAnchor),
      header.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      container.topAnchor.constraint(equalTo: header.bottomAnchor),
      container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      container.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    loadingManager.containerView = container
    scenario.viewDidLoad(self)
  }
}
