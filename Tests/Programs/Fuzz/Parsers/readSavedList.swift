package import Foundation
import Loading
import LoadingLists

private struct FuzzedItem: Codable, Hashable, Identifiable, Sendable {
  var id: Int
  var name: String?
}

/// Creates a list with a section of each kind that can be saved.
@MainActor private func makeList() -> ListGroup {
  let pages = PagedLoader<FuzzedItem, Int> { _, _ in [] }
  let cursors = PagedLoader<FuzzedItem, String> { _ in Page(items: [], nextCursor: nil) }
  return ListGroup(
    "list",
    [
      ListSection("own", items: [FuzzedItem](), placeholders: .all),
      ListSection("loaded", over: Loader<[FuzzedItem]> { _ in [] }),
      ListGroup(
        "group",
        [ListSection("pages", over: pages), ListSection("cursors", over: cursors)]
      ),
    ]
  )
}

/// Restores a list from any bytes that decode as a saved list, which must stay the same when it is saved and
/// restored again.
@MainActor package func readSavedList(_ data: Data) {
  guard let saved = try? JSONDecoder().decode(SavedList.self, from: data) else { return }
  let list = makeList()
  _ = list.restore(saved)
  do {
    let first = try list.saved()
    let again = makeList()
    precondition(again.restore(first).isEmpty, "The saved list can’t be restored: \(first)")
    let second = try again.saved()
    precondition(second == first, "The restored list differs: \(first)")
    let rows = again.sections.flatMap(\.rows)
    precondition(Set(rows).count == rows.count, "A row appears twice: \(first)")
  } catch {
    fatalError("The restored list can’t be saved: \(error)")
  }
}
