import LoadingItems
import LoadingUI
import UIKit

/// A chat that opens at the first unread message, and loads pages at both ends.
final class ChatViewController: UIViewController, DemoScreen {
  static let name = "Chat"
  static let summary = "Pages in both directions"
  static let whatToTry = """
    The chat opens at the first unread message. Scroll up to load older messages, which don’t move \
    the visible ones. Scroll down to the newest message, or tap the arrow. Write a message: it \
    appears immediately, and is sent afterwards. In airplane mode it waits for a connection, also \
    if you end the app. If the server fails, tap the message to send it again. A button loads \
    older messages again.
    """

  var content: UIViewController { messages }

  let conversation: Conversation
  private let messages: MessagesViewController
  private let composer = MessageComposer()
  private let newestButton = UIButton(configuration: .gray())

  init(services: DemoServices) {
    conversation = Conversation(services)
    messages = MessagesViewController(conversation)
    super.init(nibName: nil, bundle: nil)
    title = Self.name
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(messages)
    let list: UIView = messages.view
    for subview in [list, composer, newestButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: composer.topAnchor),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      newestButton.bottomAnchor.constraint(equalTo: composer.topAnchor, constant: -12),
      newestButton.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor,
        constant: -16
      ),
    ])
    messages.didMove(toParent: self)
    setUpButton()
    composer.send = { [weak self] text in
      await self?.conversation.send(text)
      self?.messages.showNewest(animated: false)
    }
    messages.didChange = { [weak self] in self?.updateButton() }
    updateButton()
  }

  private func setUpButton() {
    var configuration = UIButton.Configuration.gray()
    configuration.image = UIImage(systemName: "chevron.down")
    configuration.cornerStyle = .capsule
    configuration.background.backgroundColor = .secondarySystemBackground
    newestButton.configuration = configuration
    newestButton.accessibilityLabel = "Newest Messages"
    newestButton.addAction(
      UIAction { [weak self] _ in self?.messages.showNewest(animated: true) },
      for: .primaryActionTriggered
    )
  }

  private func updateButton() {
    newestButton.isHidden = conversation.messages.items.isEmpty || messages.isAtNewest
  }
}
