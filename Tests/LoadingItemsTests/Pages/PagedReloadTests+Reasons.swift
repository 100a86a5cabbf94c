import LoadingTestSupport

@testable import Loading
@testable import LoadingItems

extension PagedReloadTests {
  /// The reason of a reload.
  enum Reason: CaseIterable {
    // The pages stay.
    case stale, trigger, background, renewal, invalidation
    // The first page replaces the list.
    case forced, pull, button

    var keepsPages: Bool {
      switch self {
      case .stale, .trigger, .background, .renewal, .invalidation: true
      case .forced, .pull, .button: false
      }
    }

    /// Reloads a list through a loader that a screen follows.
    @MainActor func reload(
      _ list: PagedLoader<Row, Int>,
      through loader: some ContentLoading
    ) async {
      switch self {
      case .stale: _ = await loader.load().value
      case .forced: _ = await loader.load(force: true).value
      case .trigger: await loader.begin(request(.appearance))?()
      case .background: await loader.begin(request(.reload, force: true, inBackground: true))?()
      case .pull: await loader.begin(request(.pull, force: true))?()
      case .button: await loader.begin(request(.button, force: true))?()
      case .renewal: await loader.renew()()
      case .invalidation:
        list.invalidate()
        _ = await loader.load().value
      }
    }

    private func request(
      _ reason: RequestReason,
      force: Bool = false,
      inBackground: Bool = false
    ) -> LoadRequest {
      LoadRequest(
        force: force,
        inBackground: inBackground,
        reason: reason,
        hook: { false },
        setting: .automatic,
        hasContent: true
      )
    }
  }

  /// The loader that a screen of a list follows.
  enum Derivation: CaseIterable {
    case none, mapped, combined, chained

    @MainActor func loader(of list: PagedLoader<Row, Int>) async -> any ContentLoading {
      let other = Loader { _ in 0 }
      _ = await other.load().value
      switch self {
      case .none: return list
      case .mapped: return list.mapped(\.count)
      case .combined: return Loading.combined(list, other)
      case .chained: return other.chained { _ in list }
      }
    }
  }
}
