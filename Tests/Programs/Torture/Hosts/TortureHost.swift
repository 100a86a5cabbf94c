import UIKit

/// A controller that a scenario is played on.
@MainActor protocol TortureHost: UIViewController {
  var scenario: Scenario { get }
}
