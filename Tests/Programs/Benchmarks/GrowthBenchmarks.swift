import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport

/// Checks that doubling a size doubles the cost, rather than quadrupling it.
///
/// The same checks for pages and the store's file are next to their other figures.
@MainActor func measureGrowth(_ measure: Measure) async throws {
  await measureListGrowth(measure)
  let loader = Loader<Int> { _ in 0 }
  await measure.doubling("observers come and go", size: 1000) {
    $0
  } work: { size in
    // Each is cancelled in the order of registration, the worst case for an array.
    let observations = (0..<size).map { _ in loader.observe { _ in } }
    for observation in observations { observation.cancel() }
  }
  await measure.doubling("states merged one by one", size: 1000, repetitions: 20) { size in
    (0..<size).map { LoadingState.success(content: $0) }
  } work: { states in
    let merged = states.reduce(LoadingState.success(content: 0)) { $0.merge($1) { $0 &+ $1 } }
    precondition(merged.content != nil)
  }
}

@MainActor private func measureListGrowth(_ measure: Measure) async {
  await measure.doubling("items of a section reversed", size: 10_000) { size in
    (ListSection("section", items: Word.all(size)), [Word.all(size), Word.all(size).reversed()])
  } work: { section, orders in
    section.setItems(orders[section.items.first == orders[0].first ? 1 : 0])
  }
  await measure.doubling("sections of 10 in a list", size: 500) { size in
    (0..<size).map { ListSection("\($0)", items: Word.all(10)) }
  } work: { sections in
    let list = ListGroup("list", sections)
    precondition(list.sections.count == sections.count)
    list.setChildren([])
  }
}

private struct Word: Hashable, Identifiable, Sendable {
  var id: Int
  var text: String

  static func all(_ count: Int) -> [Word] { (0..<count).map { Word(id: $0, text: "Word \($0)") } }
}
