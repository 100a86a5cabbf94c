#if DEBUG && canImport(UIKit)
import Loading

/// A check for hooks that only a subclass of the class that adopts ``LoadingHooks`` implements.
///
/// They aren't called, because Swift chooses the implementation where the protocol is adopted.
@MainActor enum UnseenHooks {
  /// Logs a message for the developer; replaced in tests.
  static var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// The check that was started last; awaited in tests.
  private(set) static var lastCheck: Task<Void, Never>?
  private static var checked: Set<ObjectIdentifier> = []

  /// Checks the class of a delegate once, when the run loop is idle.
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

/// The adoption of a hooks protocol by a class, relative to one of its subclasses.
struct HookAdoption: Sendable {
  private let protocolName: String
  private let hooks: [Hook]
  /// The subclasses of the class that adopts the protocol.
  private let subclasses: [ClassSymbols]
  /// The class that adopts the protocol, and its superclasses.
  private let adopters: [ClassSymbols]

  /// Returns the adoptions by the superclasses of a class.
  static func all(of type: AnyClass) -> [HookAdoption] {
    [
      HookAdoption("LoadingHooks", Hook.loading, of: type) { $0 is any LoadingHooks.Type },
      HookAdoption("LoadingDelegate", Hook.delegate, of: type) { $0 is any LoadingDelegate.Type },
      HookAdoption("PagingDelegate", Hook.paging, of: type) { $0 is any PagingDelegate.Type },
    ].compactMap(\.self)
  }

  private init?(
    _ protocolName: String,
    _ hooks: [Hook],
    of type: AnyClass,
    adopts: (AnyClass) -> Bool
  ) {
    let classes = Array(sequence(first: type) { _getSuperclass($0) })
    guard let adopter = classes.lastIndex(where: adopts), adopter > 0 else { return nil }
    self.protocolName = protocolName
    self.hooks = hooks
    subclasses = classes[..<adopter].compactMap { ClassSymbols($0) }
    adopters = classes[adopter...].compactMap { ClassSymbols($0) }
  }

  /// The message about hooks that aren't called, with a fix.
  var messages: [String] {
    var added: [(hook: Hook, subclass: ClassSymbols)] = []
    for subclass in subclasses {
      let methods = subclass.methods()
      added += hooks.filter { $0.isAmong(methods) }.map { ($0, subclass) }
    }
    // Most subclasses add no hooks, and then their superclasses needn't be checked.
    guard let adopter = adopters.first, !added.isEmpty else { return [] }
    let known = adopters.reduce(into: Set()) { $0.formUnion($1.methods()) }
    return added.filter { !$0.hook.isAmong(known) }.map { hook, subclass in
      """
      \(hook.name) of \(subclass.name) isn't called: its superclass \(adopter.name) adopts \(protocolName) without it. \
      Add \(hook.name) to \(adopter.name), and override it in \(subclass.name).
      """
    }
  }
}

/// A hook with a default implementation.
private struct Hook: Sendable {
  let name: String
  /// The method in the form of a symbol, without its class, or its beginning if it contains a type
  /// of the app.
  let method: String

  func isAmong(_ methods: Set<String>) -> Bool { methods.contains { $0.hasPrefix(method) } }

  static let loading = [
    Hook(name: "shouldReload()", method: "shouldReload() -> Swift.Bool"),
    Hook(name: "shouldForceReload()", method: "shouldForceReload() -> Swift.Bool"),
    Hook(name: "shouldLoadInBackground()", method: "shouldLoadInBackground() -> Swift.Bool"),
    Hook(
      name: "shouldShowFailedView(for:hasContent:)",
      method: "shouldShowFailedView(for: Swift.Error, hasContent: Swift.Bool) -> Swift.Bool"
    ),
    Hook(
      name: "errorMessage(for:)",
      method: "errorMessage(for: Swift.Error) -> Swift.Optional<Swift.String>"
    ),
    Hook(
      name: "loadingStatusChanged(_:)",
      method: "loadingStatusChanged(Loading.LoadingStatus) -> ()"
    ),
    Hook(name: "loadCancelled()", method: "loadCancelled() -> ()"),
    Hook(name: "loadFailed(_:)", method: "loadFailed(Swift.Error) -> ()"),
    Hook(name: "disableControls()", method: "disableControls() -> ()"),
    Hook(name: "enableControls()", method: "enableControls() -> ()"),
  ]
  static let delegate = [
    Hook(name: "shouldShowEmptyView(for:)", method: "shouldShowEmptyView(for: ")
  ]
  static let paging = [Hook(name: "pagingFailed(_:)", method: "pagingFailed(Swift.Error) -> ()")]
}
#endif
