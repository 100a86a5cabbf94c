#if canImport(UIKit)
@testable import LoadingLists
import Foundation
import Loading
import LoadingItems
import LoadingTestSupport

extension ListWorld {
  /// Saves the list when no load is running, and restores it into another one of the same parts.
  func checkSaving() async {
    root.node.cancel()
    await settle()
    do {
      let saved = try root.node.saved()
      let data = try JSONEncoder().encode(saved)
      let copy = copy(of: root)
      let errors = copy.restore(try JSONDecoder().decode(SavedList.self, from: data))
      if !errors.isEmpty { random.fault("\(errors)") }
      if try copy.saved() != saved { random.fault("saving it again has another result") }
      compare(root.node, copy)
    } catch {
      random.fault("\(error)")
    }
  }

  /// Returns the same parts without items.
  private func copy(of node: ModelNode) -> any ListNode {
    let id = node.node.id
    switch node.kind {
    case .group: return ListGroup(id, node.children.map(copy))
    case .own: return ListSection<Row>(id)
    case .loaded: return ListSection(id, over: Loader { _ in [Row]() })
    case .paged: return ListSection(id, over: PagedLoader<Row, Int>(pageSize: 3) { _, _ in [] })
    }
  }

  private func compare(_ node: any ListNode, _ copy: any ListNode) {
    if let node = node as? ListGroup, let copy = copy as? ListGroup {
      for (child, other) in zip(node.children, copy.children) { compare(child, other) }
    }
    guard let node = node as? ListSection<Row>, let copy = copy as? ListSection<Row> else { return }
    if node.items != copy.items { random.fault("\(node.id) has other items when restored") }
    if describe(node) != describe(copy) {
      random.fault("\(node.id) is \(describe(node)), restored \(describe(copy))")
    }
  }

  /// The visible state of a section except for its items, with only the message of an error.
  private func describe(_ section: ListSection<Row>) -> [String?] {
    let status = section.status.error == nil ? section.status.description : "failed"
    return [
      status, section.status.error?.localizedDescription, "\(section.placeholder as Any)",
      section.placeholderError?.localizedDescription, section.pages?.next.hasPage.description,
    ]
  }
}
#endif
