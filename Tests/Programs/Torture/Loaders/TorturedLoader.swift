import LoadingLists
import LoadingUI

/// A loader whose answers are known.
@MainActor protocol TorturedLoader: AnyObject {
  var slot: Slot { get }
  var store: TortureStore? { get }
  /// The loader that it needs to load; `nil` for most.
  var base: (any TorturedLoader)? { get }
  var loading: any ContentLoading<[Row]> { get }
  var rows: [Row] { get }
  /// Whether it waits for anything.
  var isLoading: Bool { get }
  var kind: LoaderKind { get }
  /// Whether it was made with rows.
  var beganWithRows: Bool { get }
  /// What goes on at its end; `nil` if it has no pages.
  var pages: (state: AppendState, hasMore: Bool)? { get }
  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation
  /// A section of a list over it.
  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row>
  /// Does something at random.
  func act(_ chance: Chance) -> String
  /// Looks at what always holds for its kind.
  func check() throws
}

extension TorturedLoader {
  var base: (any TorturedLoader)? { nil }
  var beganWithRows: Bool { false }
  var pages: (state: AppendState, hasMore: Bool)? { nil }

  /// It, and all that it needs.
  private var chain: [any TorturedLoader] { [self] + (base?.chain ?? []) }

  /// Whether a load of the one may be one of the other.
  func isLinked(to other: (any TorturedLoader)?) -> Bool {
    other?.chain.contains { other in chain.contains { $0 === other } } == true
  }

  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row> {
    ListSection(id, over: loading, placeholders: placeholders)
  }
}

/// Knows whether a loader is still there.
@MainActor struct LoaderReference {
  let slot: Slot
  private(set) weak var wrapper: (any TorturedLoader)?
  private weak var loading: (any ContentLoading)?

  init(_ loader: any TorturedLoader) {
    slot = loader.slot
    wrapper = loader
    loading = loader.loading
  }

  var isReleased: Bool { wrapper == nil && loading == nil }

  /// What holds for every loader.
  func check() throws {
    guard let wrapper else { return }
    if slot.isLive, !wrapper.isLoading {
      throw Violation("what rests runs nothing", "\(slot.name): #\(slot.newest) runs at rest")
    }
    try wrapper.check()
  }
}
