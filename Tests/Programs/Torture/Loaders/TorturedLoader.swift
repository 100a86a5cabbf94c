import LoadingLists
import LoadingTestSupport
import LoadingUI

/// A loader with known answers.
@MainActor protocol TorturedLoader: AnyObject {
  var slot: Slot { get }
  var store: TortureStore? { get }
  /// The loader on which it depends, or `nil` for most loaders.
  var base: (any TorturedLoader)? { get }
  var loading: any ContentLoading<[Row]> { get }
  var rows: [Row] { get }
  /// Whether it waits for an answer.
  var isLoading: Bool { get }
  /// Whether it has sent a request, such as for a displayed page, which is asked for again at rest.
  var isRequesting: Bool { get }
  var kind: LoaderKind { get }
  /// Whether it shows what others write to its store.
  var followsStore: Bool { get }
  /// Whether it was created with initial rows.
  var beganWithRows: Bool { get }
  /// The state of its next page, or `nil` if it has no pages.
  var pages: (state: PageState, hasMore: Bool)? { get }
  func observe(_ changed: @escaping @MainActor () -> Void) -> LoadingObservation
  /// Creates a section of a list with the loader.
  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row>
  /// Performs a random action.
  func act(_ chance: Chance) -> String
  /// Checks the invariants of its kind.
  func check() throws
}

extension TorturedLoader {
  var base: (any TorturedLoader)? { nil }
  var isRequesting: Bool { (loading as? any EditLayersOwner)?.isRequesting == true }
  var followsStore: Bool { false }
  var beganWithRows: Bool { false }
  var pages: (state: PageState, hasMore: Bool)? { nil }

  /// This loader and all on which it depends.
  private var chain: [any TorturedLoader] { [self] + (base?.chain ?? []) }

  /// Returns whether loading one may load the other.
  func isLinked(to other: (any TorturedLoader)?) -> Bool {
    other?.chain.contains { other in chain.contains { $0 === other } } == true
  }

  func makeSection(_ id: String, _ placeholders: ListPlaceholders) -> ListSection<Row> {
    ListSection(id, over: loading, placeholders: placeholders)
  }
}

/// A weak reference to a loader.
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

  /// Checks the invariants of every loader.
  func check() throws {
    guard let wrapper else { return }
    if slot.isLive, !wrapper.isLoading, !wrapper.isRequesting {
      throw Violation(
        "an idle loader has no running request",
        "\(slot.name): #\(slot.newest) runs at rest"
      )
    }
    if let store = wrapper.store, wrapper.followsStore,
      let row = wrapper.rows.first(where: { $0.version <= store.formerVersion && $0.edits.isEmpty })
    {
      throw Violation(
        "rows of a store that was emptied are gone",
        "\(slot.name): #\(row.version) up to #\(store.formerVersion)"
      )
    }
    try wrapper.check()
  }
}
