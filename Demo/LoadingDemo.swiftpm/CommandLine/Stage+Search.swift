import LoadingUI
import UIKit

/// What a person does with the search of a screen.
extension Stage {
  /// Types at the end of the search bar's text, and follows the status of the results.
  func type(_ text: String) throws {
    let controller = try searchController
    let isFirst = !controller.isActive
    guard Simulator.type(text, in: controller.searchBar) else {
      throw Trouble(message: "“\(text)” cannot be typed")
    }
    finishMovement()
    if isFirst, let results = controller.searchResultsController { observe(results) }
  }

  /// Empties the search bar.
  func clearSearch() throws {
    guard Simulator.tapClear(of: try searchController.searchBar.searchTextField) else {
      throw Trouble(message: "there is no text to clear")
    }
    finishMovement()
  }

  /// Ends the search, and follows the status of the list behind it again.
  func cancelSearch() throws {
    guard Simulator.tapCancel(of: try searchController.searchBar) else {
      throw Trouble(message: "there is no search to cancel")
    }
    finishMovement()
    if let screen { observe(screen.content) }
  }

  /// The number of rows that the search has found.
  var foundCount: Int {
    let results = try? searchController.searchResultsController as? UITableViewController
    return results?.tableView.numberOfRows(inSection: 0) ?? 0
  }

  private var searchController: UISearchController {
    get throws {
      guard let controller = screen?.navigationItem.searchController else {
        throw Trouble(message: "there is no search")
      }
      return controller
    }
  }
}
