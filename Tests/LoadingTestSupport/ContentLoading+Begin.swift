package import Loading

extension ContentLoading {
  /// Starts a load, and waits until its request is sent, or until it ends without one.
  @discardableResult package func beginLoad(
    force: Bool = false
  ) async -> Task<LoadingState<Content>, Never> {
    let load = load(force: force)
    await settle()
    return load
  }
}

extension PageLoading {
  /// Starts to load the next page, and waits until its request is sent, if there is one.
  @discardableResult package func beginNextPage() async -> Task<PageState, Never> {
    let page = loadNextPage()
    await settle()
    return page
  }
}
