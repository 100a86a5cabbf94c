import LoadingLists
import LoadingUI
import UIKit

/// The messages of a chat, newest at the bottom.
///
/// Not a table view controller: it would adapt its insets to a keyboard to which its parent already
/// adapts its height.
final class MessagesViewController: UIViewController, UITableViewDelegate {
  /// The closure to call when the list has scrolled or its rows have changed.
  var didChange: @MainActor () -> Void = {}

  private let conversation: Conversation
  private let tableView = UITableView()
  private lazy var dataSource = TableListDataSource(
    tableView: tableView,
    sections: [conversation.section]
  )
  /// The message to scroll to when it is loaded.
  private var goal: Goal? = .firstUnread
  private var isOpened = false

  private enum Goal { case firstUnread, newest }

  init(_ conversation: Conversation) {
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() { view = tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 48
    tableView.contentInset.bottom = 8
    loadingManager.configuration.failureNotice = .always
    let firstUnread = conversation.firstUnread
    dataSource.setCells(for: Message.self) { [conversation] (cell: UITableViewCell, message) in
      let isFirstUnread = message.id == firstUnread
      let sending = conversation.sending(message)?.state
      cell.contentConfiguration = MessageContent(
        text: message.text,
        isOwn: message.isOwn,
        heading: isFirstUnread ? "New Messages" : message.day,
        note: sending?.rowText,
        hasFailed: sending?.hasFailed == true
      )
      cell.selectionStyle = message.id < 0 ? .default : .none
    }
    // The server's messages stay.
    dataSource.setDeletion(for: Message.self, where: { message, _ in message.id < 0 }) {
      [conversation] message, _ in conversation.sending(message)?.discard()
    }
    loadingManager.follow(dataSource)
    dataSource.didUpdate = { [weak self] in self?.listChanged() }
    conversation.open()
  }

  /// A Boolean value that indicates whether the newest message is visible.
  var isAtNewest: Bool {
    guard isViewLoaded, !conversation.messages.hasMore else { return false }
    let bottom = tableView.bounds.maxY - tableView.adjustedContentInset.bottom
    return bottom >= tableView.contentSize.height - 20
  }

  /// Scrolls to the newest message, and loads it if needed.
  func showNewest(animated: Bool) {
    goal = .newest
    conversation.loadNewest()
    reachGoal(animated: animated)
  }

  // MARK: - Scrolling

  private func listChanged() {
    reachGoal(animated: false)
    // The user reads a page at the bottom from its beginning, but a sent message from the end.
    dataSource.staysAtBottom = isOpened && !conversation.messages.hasMore
    didChange()
  }

  private func reachGoal(animated: Bool) {
    let messages = conversation.messages
    // A position that the user leaves or that can't be reached is no longer a goal.
    guard let goal, !messages.state.isLoading else { return }
    let id: Message.ID?
    switch goal {
    case .firstUnread where messages.items.contains { $0.id == conversation.firstUnread }:
      id = conversation.firstUnread
    case .firstUnread, .newest: id = messages.items.last?.id
    }
    guard let id else { return }
    if goal == .newest, messages.hasMore {
      self.goal = nil
      return
    }
    guard let place = indexPath(of: id) else { return }
    self.goal = nil
    isOpened = true
    let position: UITableView.ScrollPosition = goal == .newest ? .bottom : .top
    tableView.scrollToRow(at: place, at: position, animated: animated)
    if animated { return }
    // Rows that have become visible may be taller than their estimate.
    tableView.layoutIfNeeded()
    tableView.scrollToRow(at: place, at: position, animated: false)
  }

  /// Returns the position of a message in the table.
  func indexPath(of id: Message.ID) -> IndexPath? {
    conversation.section.row(of: id).flatMap(dataSource.indexPath(of:))
  }

  /// Sends a message again that wasn't sent.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let message = dataSource.item(at: indexPath, as: Message.self)
    message.flatMap(conversation.sending)?.retry()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { didChange() }
}
