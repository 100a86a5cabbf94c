import LoadingItems
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
    guard let table, let messages = screen?.content as? MessagesViewController,
      let place = messages.indexPath(of: id), let cell = table.cellForRow(at: place)
    else { return nil }
    return cell.frame.minY - table.contentOffset.y - table.adjustedContentInset.top
  }

  /// Swipes to delete a message, and returns whether it can be deleted.
  func deleteMessage(at index: Int) -> Bool {
    guard let table else { return false }
    return Simulator.delete(rowAt: [0, index], in: table)
  }

  /// A Boolean value that indicates whether the chat offers to show the newest message.
  var offersNewest: Bool { (try? view(named: "Newest Messages")) != nil }

  /// The distance between the end of the newest message and the field below it.
  var spaceAboveField: Double? {
    Simulator.layout()
    guard let cell = table?.visibleCells.max(by: { $0.frame.minY < $1.frame.minY }),
      let composer = screen?.view.subviews.first(where: { $0 is MessageComposer })
    else { return nil }
    return composer.convert(composer.bounds, to: window).minY
      - cell.convert(cell.bounds, to: window).maxY
  }

  /// The text in the message field.
  var draft: String? {
    guard let field: UITextField = window.control(named: "Message") else { return nil }
    return field.text ?? ""
  }

  private var conversation: Conversation? { (screen as? ChatViewController)?.conversation }
}
