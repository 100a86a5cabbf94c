import LoadingItems
import LoadingUI

/// A `Loader`, with or without a store.
@MainActor final class PlainLoader: TorturedLoader {
  let slot: Slot
  let loader: Loader<[Row]>
  let store: TortureStore?
  let beganWithRows: Bool
  let kind: LoaderKind
  private var observation: LoadingObservation?
  private var shown: ShownRows

  init(_ slot: Slot, _ chance: Chance, policy: LoadingPolicy, store: TortureStore?) {
    self.slot = slot
    self.store = store
    kind = .plain
    shown = ShownRows(slot, mayBeStored: store != nil)
    let fetch: @MainActor (Bool) async throws -> [Row] = { [slot] _ in
      let (operation, reply) = try await slot.ask()
      return PlainLoader.rows(operation, reply)
    }
    beganWithRows = store == nil && chance.isOne(in: 4)
    if let store {
      loader = Loader(policy: policy, store: store, fetch: fetch)
    } else {
      let given = beganWithRows ? [Row(id: 0, version: slot.give())] : nil
      loader = Loader(initialContent: given, policy: policy, fetch: fetch)
    }
    observation = loader.observe { [weak self] in self?.shown.receive($0) }
  }

  /// Creates a wrapper for a keyed loader that several screens share.
  init(_ slot: Slot, keyed loader: Loader<[Row]>) {
    self.slot = slot
    self.loader = loader
    store = nil
    beganWithRows = false
    kind = .keyed
    // Its content may be older than this wrapper.
    shown = ShownRows(slot, mayBeStored: true)
    observation = loader.observe { [weak self] in self?.shown.receive($0) }
  }

  static func rows(_ operation: Operation, _ reply: Reply, text: String = "") -> [Row] {
    let ids: [Int] =
      switch reply {
      case .rows(let count): Array(0..<(count ?? 12))
      case .repeated, .repeatedCursor: [0, 1, 2]
      }
    return ids.map { Row(id: $0, version: operation.number, text: text) }
  }

  var loading: any ContentLoading<[Row]> { loader }
  var rows: [Row] { loader.state.content ?? [] }
  var followsStore: Bool { loader.followsStore }
  var isLoading: Bool { loader.state.isLoading }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    loader.observe { _ in changed() }
  }

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<9) {
    case 0, 1:
      loader.load()
      return "load"
    case 2:
      loader.load(force: true)
      return "load by force"
    case 3:
      loader.cancel()
      return "cancel"
    case 4, 5:
      loader.invalidate()
      return "invalidate"
    case 6:
      loader.update([Row(id: chance.int(0..<3), version: slot.give())])
      return "update"
    case 7:
      loader.followsStore.toggle()
      return "follows the store: \(loader.followsStore)"
    default:
      loader.reset()
      return "reset"
    }
  }

  func check() throws {}
}
