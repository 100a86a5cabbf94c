import LoadingLists
import LoadingUI
import UIKit

@testable import LoadingDemo

// Apart from the tests: a file with both UIKit and Testing would ask for an overlay of the two.
extension Stage {
  /// The numbers of the chat's messages.
  var messageIDs: [Int] { conversation?.messages.items.map(\.id) ?? [] }

  /// Where a message begins, from the top of what is to be seen of the list; nil if it is not on screen.
  func top(ofMessage id: Int) -> Double? {
    Simulator.layout()
    guard let row = conversation?.section.row(of: id), let table,
      let list = (screen as? ChatViewController)?.content as? LoadingTableViewController,
      let place = list.dataSource.indexPath(of: row), let cell = table.cellForRow(at: place)
    else { return nil }
    return cell.frame.minY - table.contentOffset.y - table.adjustedContentInset.top
  }

  /// Whether the chat offers to go to the newest message.
  var offersNewest: Bool { (try? view(named: "Newest Messages")) != nil }

  /// What the field for a message holds.
  var draft: String? {
    guard let field: UITextField = window.control(named: "Message") else { return nil }
    return field.text ?? ""
  }

  private var conversation: Conversation? { (screen as? ChatViewController)?.conversation }
}
