/// The loads that derived loaders begin in one call, of each source once, although several of the
/// loaders may be derived from it.
@MainActor package final class LoadPass {
  private var begun: [ObjectIdentifier: Begun] = [:]

  private struct Begun {
    let isForced: Bool
    let task: any Sendable
  }

  /// Loads a source, unless it has been loaded in this pass.
  func load<Content: Sendable>(
    _ source: any ContentLoading<Content>,
    _ request: LoadRequest
  ) -> Task<LoadingState<Content>, Never> {
    let id = ObjectIdentifier(source)
    if let begun = begun[id], begun.isForced || !request.force,
      let task = begun.task as? Task<LoadingState<Content>, Never>
    {
      return task
    }
    let task = source.load(request, in: self)
    begun[id] = Begun(isForced: request.force, task: task)
    return task
  }
}
