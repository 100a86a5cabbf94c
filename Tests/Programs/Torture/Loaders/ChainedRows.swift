import LoadingTestSupport
import LoadingUI

/// A loader that depends on another's rows, and whose own rows name those for which they were loaded.
@MainActor final class ChainedRows: TorturedLoader {
  let slot: Slot
  let store: TortureStore? = nil
  let base: (any TorturedLoader)?
  private let chain: any ContentLoading<[Row]>
  private let seconds: Seconds
  private var observations: [LoadingObservation] = []
  private var shown: ShownRows

  /// The second loaders, which are created for the rows of the first.
  @MainActor private final class Seconds {
    /// The rows for which the newest was created.
    var tag: String?
    weak var newest: Loader<[Row]>?
    /// Whether the first has had rows since then.
    var isKept = false
    var count = 0
  }

  init(_ slot: Slot, over base: any TorturedLoader, policy: LoadingPolicy) {
    self.slot = slot
    self.base = base
    let seconds = Seconds()
    self.seconds = seconds
    shown = ShownRows(slot, mayBeStored: false, reportsFailuresImmediately: false)
    chain = Self.chain(base.loading) { rows in
      let tag = Self.tag(of: rows)
      let second = Loader<[Row]>(policy: policy) { [slot] _ in
        let (operation, reply) = try await slot.ask()
        return PlainLoader.rows(operation, reply, text: tag)
      }
      seconds.tag = tag
      seconds.newest = second
      seconds.isKept = true
      seconds.count += 1
      return second
    }
    var count = seconds.count
    observations = [
      chain.observe { [weak self] state in self?.shown.receive(state) },
      // Notified after the chain, which observed it first.
      base.observe { [weak self] in self?.baseChanged(&count) },
    ]
  }

  private static func chain(
    _ first: some ContentLoading<[Row]>,
    _ makeNext: @escaping @MainActor ([Row]) -> Loader<[Row]>
  ) -> any ContentLoading<[Row]> {
    first.chained(makeNext)
  }

  private static func tag(of rows: [Row]) -> String {
    "\(rows.count) up to #\(rows.lazy.map(\.version).max() ?? 0)"
  }

  var loading: any ContentLoading<[Row]> { chain }
  var rows: [Row] { chain.state.content ?? [] }
  var isLoading: Bool { chain.state.isLoading }
  var kind: LoaderKind { .chained }

  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation {
    chain.observe { _ in changed() }
  }

  func act(_ chance: Chance) -> String {
    switch chance.int(0..<8) {
    case 0, 1:
      chain.load()
      return "load"
    case 2:
      chain.load(force: true)
      return "load by force"
    case 3:
      chain.cancel()
      return "cancel"
    case 4:
      seconds.newest?.load(force: true)
      return "the second reloads by force"
    case 5:
      seconds.newest?.update([Row(id: 1, version: slot.give(), text: seconds.tag ?? "")])
      return "update of the second"
    default: return "the first: \(base?.act(chance) ?? "gone")"
    }
  }

  // MARK: - Invariants

  /// Checks that new rows of the first are loaded for immediately.
  private func baseChanged(_ count: inout Int) {
    if seconds.count > count, seconds.newest?.state.isLoading != true {
      slot.server.note(
        "new rows of the first loader start the second",
        "\(slot.name): \(chain.state)"
      )
    }
    count = seconds.count
    if base?.loading.state.content == nil { seconds.isKept = false }
  }

  func check() throws {
    guard let first = base?.loading.state else { return }
    if case .success(let rows) = first, seconds.tag != Self.tag(of: rows) {
      throw Violation(
        "the second loader belongs to the rows of the first",
        "\(slot.name): for \(seconds.tag ?? "nothing"), not \(Self.tag(of: rows))"
      )
    }
    if seconds.isKept, seconds.newest == nil {
      throw Violation("the second loader is kept while the first has rows", slot.name)
    }
    for row in rows where row.text != seconds.tag {
      throw Violation(
        "rows of a replaced second loader are never shown",
        "\(slot.name): \(row.text) for \(seconds.tag ?? "nothing")"
      )
    }
    let second = first.content == nil ? .initial : seconds.newest?.state ?? .initial
    let content = first.content == nil ? nil : second.content
    if chain.state != expected(first, second, content) {
      throw Violation(
        "the second keeps its rows while the first loads, and its state combines both",
        "\(slot.name): \(chain.state), of \(first.error.map { "\($0)" } ?? "no error") and \(second)"
      )
    }
  }

  /// Returns the state of the chain.
  ///
  /// Loading takes precedence over a failure, and that over the initial state. Of two failures, the one with
  /// rows counts, or else the first.
  private func expected(
    _ first: LoadingState<[Row]>,
    _ second: LoadingState<[Row]>,
    _ content: [Row]?
  ) -> LoadingState<[Row]> {
    if first.isLoading || second.isLoading { return .loading(cache: content) }
    switch (first.error, second.error) {
    case (let error?, let other?):
      let isOther = first.content == nil && second.content != nil
      return .failure(error: isOther ? other : error, cache: content)
    case (let error?, nil), (nil, let error?): return .failure(error: error, cache: content)
    case (nil, nil):
      if case (.success, .success(let content)) = (first, second) {
        return .success(content: content)
      }
      return .initial
    }
  }
}
