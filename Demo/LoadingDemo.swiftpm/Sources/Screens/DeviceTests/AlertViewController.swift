import LoadingUI
import UIKit

/// A command that asks the user in an alert, in front of its activity.
final class AlertViewController: TestViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Edit this, then rename"
    let rename = UIAction(title: "Rename") { [weak self] _ in self?.rename() }
    let button = UIButton(configuration: .filled(), primaryAction: rename)
    let stack = UIStackView(arrangedSubviews: [field, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20),
    ])
  }

  private func rename() {
    Task {
      try await loadingManager.withActivity {
        try await Task.sleep(for: .seconds(1))
        guard let name = await askForName() else { return }
        try await Task.sleep(for: .seconds(1))
        firstLabel.text = name
      }
    }
  }

  private func askForName() async -> String? {
    #if canImport(ObjectiveC)
    await withCheckedContinuation { continuation in
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField(configurationHandler: nil)
      alert.addAction(
        UIAlertAction(title: "Rename", style: .default) { [weak alert] _ in
          continuation.resume(returning: alert?.textFields?.first?.text)
        }
      )
      present(alert, animated: true)
    }
    #else
    // Alerts exist only in UIKit.
    "Renamed"
    #endif
  }
}
