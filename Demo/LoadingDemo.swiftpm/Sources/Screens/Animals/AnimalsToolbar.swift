import LoadingLists
import LoadingUI
import UIKit

/// The toolbar buttons of the Animals screen.
@MainActor final class AnimalsToolbar {
  /// The selected animal.
  ///
  /// Set after each change, because the enabled buttons depend on it.
  var selected: Emoji? { didSet { update() } }
  /// The closure to call with an animal that was added or moved.
  var didMove: @MainActor (Emoji) -> Void = { _ in }

  private let zoo: Zoo
  private let addItem = UIBarButtonItem(image: UIImage(systemName: "plus"))
  private let removeItem = UIBarButtonItem(image: UIImage(systemName: "trash"))
  private let moveItem = UIBarButtonItem(image: UIImage(systemName: "folder"), menu: UIMenu())
  private let shuffleItem = UIBarButtonItem(image: UIImage(systemName: "shuffle"))
  private let sortItem = UIBarButtonItem(
    image: UIImage(systemName: "arrow.up.arrow.down"),
    menu: UIMenu()
  )
  private let sectionsItem = UIBarButtonItem(
    image: UIImage(systemName: "square.grid.2x2"),
    menu: UIMenu()
  )

  /// Creates the buttons.
  ///
  /// - Parameter zoo: The animals that they change.
  init(_ zoo: Zoo) {
    self.zoo = zoo
    addItem.primaryAction = UIAction { [weak self] _ in self?.add() }
    removeItem.primaryAction = UIAction { [weak self] _ in self?.remove() }
    shuffleItem.primaryAction = UIAction { [weak self] _ in self?.zoo.shuffle() }
    addItem.accessibilityLabel = "Add"
    removeItem.accessibilityLabel = "Remove"
    moveItem.accessibilityLabel = "Move"
    shuffleItem.accessibilityLabel = "Shuffle"
    sortItem.accessibilityLabel = "Sort"
    sectionsItem.accessibilityLabel = "Sections"
    update()
  }

  /// The buttons, with equal spaces between them.
  var items: [UIBarButtonItem] {
    let buttons = [addItem, removeItem, moveItem, shuffleItem, sortItem, sectionsItem]
    let space = UIBarButtonItem(systemItem: .flexibleSpace, primaryAction: nil, menu: nil)
    return Array(buttons.map { [$0] }.joined(separator: [space]))
  }

  // MARK: - Actions

  private func add() {
    if let animal = zoo.insertNext() { didMove(animal) }
  }

  private func remove() {
    if let animal = selected { zoo.remove(animal) }
  }

  private func move(to kind: ListSection<Emoji>) {
    guard let animal = selected else { return }
    zoo.move(animal, to: kind)
    didMove(animal)
  }

  // MARK: - Menus

  private func update() {
    addItem.isEnabled = zoo.hasMore
    removeItem.isEnabled = selected != nil
    moveItem.isEnabled = selected != nil && zoo.order == .kind
    moveItem.menu = UIMenu(title: "Move to …", children: zoo.kinds.map(moving))
    sortItem.menu = UIMenu(
      options: .singleSelection,
      children: [sorting("By Kind", .kind), sorting("By Name", .name)]
    )
    let flipping = UIAction(title: "Flip Order", image: UIImage(systemName: "arrow.up.and.down")) {
      [weak self] _ in self?.zoo.flip()
    }
    let shown = UIMenu(options: .displayInline, children: zoo.kinds.map(showing))
    sectionsItem.menu = UIMenu(title: "Sections", children: [flipping, shown])
    sectionsItem.isEnabled = zoo.order == .kind
  }

  private func moving(to kind: ListSection<Emoji>) -> UIMenuElement {
    let isThere = selected.flatMap(zoo.kind) === kind
    return UIAction(title: kind.header ?? "", attributes: isThere ? .disabled : []) {
      [weak self] _ in self?.move(to: kind)
    }
  }

  private func sorting(_ title: String, _ order: Zoo.Order) -> UIMenuElement {
    UIAction(title: title, state: zoo.order == order ? .on : .off) { [weak self] _ in
      self?.zoo.sort(by: order)
    }
  }

  private func showing(_ kind: ListSection<Emoji>) -> UIMenuElement {
    UIAction(title: kind.header ?? "", state: kind.isHidden ? .off : .on) { _ in
      kind.isHidden.toggle()
    }
  }
}
