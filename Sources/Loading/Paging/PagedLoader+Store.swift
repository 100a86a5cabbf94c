extension PagedLoader {
  /// Shows what the store holds while the server is asked, if nothing is there to be shown.
  ///
  /// - Parameter token: The load beside which this is read: what comes after its end is not shown.
  /// - Returns: Ends when the rows are shown, or are known not to come.
  func readStore(for token: LoadToken) -> Task<Void, Never>? {
    guard list == nil, let store else { return nil }
    return Task { [weak self, localLimit] in
      // A store that cannot be read is one without rows: the server answers all the same.
      guard let rows = try? await store.items(matching: nil, in: 0..<localLimit) else { return }
      self?.show(rows, for: token)
    }
  }

  private func show(_ rows: [Item], for token: LoadToken) {
    guard machine.isRunning(token), list == nil, !rows.isEmpty else { return }
    list = PagedItems(rows)
    tellState()
  }
}
