extension PagedLoader {
  /// Whether rows that others write into the store are shown, without a load; true by default.
  ///
  /// While it is false they are not; when it becomes true again, the list is brought up to date once.
  /// Without a store it means nothing.
  public var followsStore: Bool {
    get { follower?.isPaused == false }
    set { follower?.isPaused = !newValue }
  }

  /// Shows what the store holds while the server is asked, if nothing is there to be shown.
  ///
  /// - Parameter token: The load beside which this is read: what comes after its end is not shown.
  /// - Returns: Ends when the rows are shown, or are known not to come.
  func readStore(for token: LoadToken) -> Task<Void, Never>? {
    guard list == nil, let store else { return nil }
    return Task { [weak self, localLimit, lastWrite = follower?.lastWrite] in
      // Read before, an edit that is still being written would be missing.
      await lastWrite?.value
      // A store that cannot be read is one without rows: the server answers all the same.
      guard let rows = try? await store.items(matching: nil, in: 0..<localLimit) else { return }
      self?.show(rows, for: token)
    }
  }

  private func show(_ rows: [Item], for token: LoadToken) {
    guard machine.isRunning(token), list == nil, !rows.isEmpty else { return }
    takeList(PagedItems(rows))
    tellState()
  }

  /// Shows what others have written, when nothing runs that brings newer rows.
  func catchUp() {
    guard let follower, let store, list != nil, machine.runningToken == nil else { return }
    let end = position.isBegun ? (hasMore ? position.offset : .max) : localLimit
    follower.catchUp {
      try await store.items(matching: nil, in: 0..<end)
    } take: { [weak self] in
      self?.takeStored($0)
    }
  }

  private func takeStored(_ rows: [Item]) {
    guard machine.runningToken == nil, list != nil else { return }
    let isSame = rows.elementsEqual(items) { $0.id == $1.id && isEqual($0, $1) }
    guard !isSame else { return }
    takeList(PagedItems(rows))
    tellState()
  }
}
