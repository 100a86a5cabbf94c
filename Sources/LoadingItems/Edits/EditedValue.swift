import Loading

/// Content that isn't a list of items, in three layers: a list of one.
@MainActor final class EditedValue<Content>: EditLayers {
  /// The content as the item of a list.
  struct Item: Identifiable, ContentItem {
    static var typeOfContent: Any.Type { Content.self }
    let id = ContentID()
    var content: Content
  }

  let editedList: EditedItems<Item>

  init(
    _ content: Content?,
    owner: any EditLayersOwner,
    isEqual: (@MainActor (Content, Content) -> Bool)?
  ) {
    editedList = EditedItems(content.map { [Item(content: $0)] }, owner: owner)
    editedList.value = self
    editedList.isEqual = { isEqual?($0.content, $1.content) ?? false }
  }

  var shownContent: Content? { editedList.items.first?.content }
  var knownContent: Content? { editedList.knownItems.first?.content }

  func receive(_ answer: Content, since count: Int) {
    editedList.receive([Item(content: answer)], since: count)
  }

  @discardableResult func replace(by new: Content) -> Bool {
    editedList.replace(by: [Item(content: new)])
  }

  func change(_ change: @escaping @MainActor (inout Content) -> Void) -> Bool {
    guard editedList.isKnown || editedList.isRequesting else { return false }
    editedList.make(.change([ContentID()]) { change(&$0.content) })
    return true
  }

  func edit(
    _ terms: EditTerms,
    _ change: @escaping @MainActor (inout Content) -> Void,
    _ send: @escaping @MainActor (Content) async throws -> Content?
  ) -> PendingEdit {
    editedList.edit(
      CollectionOfOne(ContentID()),
      terms,
      { change(&$0.content) },
      { items in try await send(items[0].content).map { [Item(content: $0)] } }
    )
  }

  func carry(_ edit: PendingEdit, _ change: @escaping @MainActor (inout Content) -> Void) {
    editedList.carry(edit, [ContentID()], .change { change(&$0.content) })
  }

  func accept(_ edit: PendingEdit, _ answer: Content?) {
    editedList.accept(edit, answer.map { [Item(content: $0)] })
  }
}

/// The id of content that isn't a list.
struct ContentID: Hashable, CustomStringConvertible {
  var description: String { "content" }
}

/// Content that isn't a list, as the item of one.
protocol ContentItem {
  static var typeOfContent: Any.Type { get }
}
