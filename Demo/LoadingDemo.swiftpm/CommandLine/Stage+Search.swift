import LoadingLists
import UIKit

/// The user's actions with the search of a screen.
extension Stage {
  /// Types at the end of the search bar's text.
  func type(_ text: String) throws {
    guard Simulator.type(text, in: try searchController.searchBar) else {
      throw Trouble(message: "“\(text)” cannot be typed")
    }
    finishMovement()
  }

  /// Clears the search bar.
  func clearSearch() throws {
    guard Simulator.tapClear(of: try searchController.searchBar.searchTextField) else {
      throw Trouble(message: "there is no text to clear")
    }
    finishMovement()
  }

  /// Ends the search.
  func cancelSearch() throws {
    guard Simulator.tapCancel(of: try searchController.searchBar) else {
      throw Trouble(message: "there is no search to cancel")
    }
    finishMovement()
  }

  /// The number of rows that the search has found.
  var foundCount: Int { itemCount(of: "search") }

  /// Returns the number of items in a section of the visible list.
  func itemCount(of section: String) -> Int {
    let list = (screen?.content as? LoadingTableViewController)?.dataSource.list
    return list?.sections.first { $0.id == section }?.itemRows.count ?? 0
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
