/// A loader of a whole list as one of the lists over its store.
///
/// The loader's store follower owns it.
@MainActor final class SharedWholeList<Item: Identifiable & Sendable>: SharedList {
  private weak var loader: Loader<[Item]>?
  private let group: StoreGroup<Item>
  /// Whether another list writes the change that is being applied.
  private(set) var isFollowing = false

  init(_ loader: Loader<[Item]>, over store: any LocalStore<Item>) {
    (self.loader, group) = (loader, StoreGroup.of(store))
    group.add(self, over: store)
  }

  var followsStore: Bool { loader?.followsStore ?? false }
  var storeGeneration: Int? { loader?.follower?.generation }

  var sharedRows: SharedRows<Item>? {
    loader?.knownContent.map { SharedRows(items: $0, end: $0.count, isLast: true) }
  }

  func apply(_ change: ListChange<Item>) { apply(change, isFollowing: false) }

  func follow(_ change: ListChange<Item>, writes: Bool) {
    if followsStore { apply(change, isFollowing: !writes) }
  }

  private func apply(_ change: ListChange<Item>, isFollowing: Bool) {
    // An observer may make another change meanwhile.
    let outer = self.isFollowing
    self.isFollowing = isFollowing
    defer { self.isFollowing = outer }
    loader?.follower?.dropReading()
    items?.apply(change)
  }

  private var items: EditedItems<Item>? {
    loader?.editor.madeLayers as? EditedItems<Item>
  }
}

extension SharedWholeList: ChangeSharing {
  func share(_ layers: AnyObject) {
    (layers as? EditedItems<Item>)?.share = { [weak self] in
      if let self { group.make($0, in: self) }
    }
  }
}
