#if DEBUG
import Loading

/// Reports the hooks that a subclass adds below the class that adopts ``LoadingHooks``: they aren't called, because Swift
/// binds a hook to a method where the protocol is adopted.
@MainActor enum UnseenHooks {
  /// Informs the developer; replaced in tests.
  static var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// The check that was begun last; awaited in tests.
  private(set) static var lastCheck: Task<Void, Never>?
  private static var checked: Set<ObjectIdentifier> = []

  /// Checks the class of a delegate, once, while nothing else is to be done.
  static func check(_ delegate: any LoadingHooks) {
    let type: AnyClass = type(of: delegate)
    guard checked.insert(ObjectIdentifier(type)).inserted else { return }
    let adoptions = HookAdoption.all(of: type)
    guard !adoptions.isEmpty else { return }
    lastCheck = Task.detached(priority: .background) {
      for message in adoptions.flatMap(\.messages) { await log(message) }
    }
  }
}
#endif
