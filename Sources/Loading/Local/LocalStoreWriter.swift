/// Somebody who writes into a local store: known by identity.
///
/// Whoever writes and also wants to know of what others write does so under its own name, and is told
/// whose change each was:
///
/// ```swift
/// try await LocalStoreWriter.$current.withValue(me) {
///   try await store.reconcile(items, matching: nil, in: window, isLast: false)
/// }
/// ```
public final class LocalStoreWriter: Sendable {
  /// Who writes in the current task; `nil`, the default, is nobody in particular.
  @TaskLocal public static var current: LocalStoreWriter?

  /// Makes a writer that is equal to no other.
  public init() {}
}
