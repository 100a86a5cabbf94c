import LoadingLists
import LoadingUI
import UIKit

@testable import LoadingDemo

// Separate from the tests, because a file that imports both UIKit and Testing requires their
// overlay.
extension Stage {
  /// The numbers of the chat's messages.
  var messageIDs: [Int] { conversation?.messages.items.map(\.id) ?? [] }

  /// Returns the position of a message in the visible part of the list, or `nil` if it isn't
  /// visible.
  func top(ofMessage id: Int) -> Double? {
    Simulator.layout()
    guard let row = conversation?.section.row(of: id), let table,
      let list = (screen as? ChatViewController)?.content as? LoadingTableViewController,
      let place = list.dataSource.indexPath(of: row), let cell = table.cellForRow(at: place)
    else { return nil }
    return cell.frame.minY - table.contentOffset.y - table.adjustedContentInset.top
  }

  /// A Boolean value that indicates whether the chat offers to show the newest message.
  var offersNewest: Bool { (try? view(named: "Newest Messages")) != nil }

  /// The text in the message field.
  var draft: String? {
    guard let field: UITextField = window.control(named: "Message") else { return nil }
    return field.text ?? ""
  }

  private var conversation: Conversation? { (screen as? ChatViewController)?.conversation }
}
