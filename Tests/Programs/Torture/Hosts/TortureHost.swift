import UIKit

/// A view controller that shows a scenario.
@MainActor protocol TortureHost: UIViewController {
  var scenario: Scenario { get }
}
