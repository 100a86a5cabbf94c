/// The loads that derived loaders begin in one call, of each source once, although several of the
/// loaders may be derived from it.
@MainActor package final class LoadPass {
  /// The pass that is continued by the derived loader that is being called.
  private static var continued: (pass: LoadPass, loader: AnyObject)?

  private var begun: [ObjectIdentifier: Begun] = [:]

  private struct Begun {
    let isForced: Bool
    let task: any Sendable
  }

  /// Returns the pass in which a derived loader is called, or a new one if the app calls it.
  static func begin(_ loader: AnyObject) -> LoadPass {
    guard let (pass, called) = continued, called === loader else { return LoadPass() }
    continued = nil
    return pass
  }

  /// Loads a source, unless it has been loaded in this pass.
  func load<Content: Sendable>(
    _ source: any ContentLoading<Content>,
    force: Bool
  ) -> Task<LoadingState<Content>, Never> {
    let id = ObjectIdentifier(source)
    if let begun = begun[id], begun.isForced || !force,
      let task = begun.task as? Task<LoadingState<Content>, Never>
    {
      return task
    }
    Self.continued = (self, source)
    let task = source.load(force: force)
    Self.continued = nil
    begun[id] = Begun(isForced: force, task: task)
    return task
  }
}
