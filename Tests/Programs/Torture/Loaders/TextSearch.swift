import LoadingTestSupport
import LoadingUI

/// A `SearchLoader`, with or without a local answer.
@MainActor final class TextSearch: TorturedLoader {
  let slot: Slot
  let loader: SearchLoader<[Row]>
  let store: TortureStore? = nil
  private var observation: LoadingObservation?
  private var newestShown = 0

  init(_ slot: Slot, _ chance: Chance, policy: LoadingPolicy) {
    self.slot = slot
    let local: @MainActor (String) async throws -> [Row]? = { [slot, chance] text in
      if chance.isOne(in: 4) { return nil }
      return [Row(id: 0, version: slot.give(), text: text)]
    }
    loader = SearchLoader(policy: policy, local: chance.isOne(in: 2) ? local : nil) {
      [slot] text in
      let (operation, reply) = try await slot.ask()
      guard case .rows(let count) = reply else { return [] }
      return (0..<(count ?? 3)).map { Row(id: $0, version: operation.number, text: text) }
    }
    observation = loader.observe { [weak self] in self?.check($0) }
  }

  private func check(_ state: LoadingState<[Row]>) {
    guard let rows = state.content, let first = rows.first else { return }
    slot.check(rows, "the state")
    if case .success = state, let text = rows.last?.text, loader.answeredQuery != text {
      slot.server.note(
        "a result has the query it belongs to",
        "\(slot.name): “\(loader.answeredQuery)” for the result of “\(text)”"
      )
    }
    guard first.version > newestShown else { return }
    newestShown = first.version
    guard first.text != loader.query else { return }
    slot.server.note(
      "the result of an older query is never shown",
      "\(slot.name): the result of “\(first.text)” for “\(loader.query)”"
    )
  }

  var loading: any ContentLoading<[Row]> { loader }
  var rows: [Row] { loader.state.content ?? [] }
  var isLoading: Bool { loader.state.isLoading }
  var kind: LoaderKind { .search }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<10) {
    case 0..<4:
      loader.query += chance.pick(["a", "b", "é"]) ?? ""
      return "types “\(loader.query)”"
    case 4:
      loader.query = String(loader.query.dropLast())
      return "deletes to “\(loader.query)”"
    case 5:
      loader.query = ""
      return "clears"
    case 6:
      loader.load()
      return "load"
    case 7:
      loader.load(force: true)
      return "load by force"
    case 8:
      loader.cancel()
      return "cancel"
    default:
      chance.isOne(in: 2) ? loader.invalidate() : loader.reset()
      return "invalidate or reset"
    }
  }

  func check() throws {
    if loader.isSearching, !loader.state.isLoading {
      throw Violation("an idle search sends no request", slot.name)
    }
  }
}
