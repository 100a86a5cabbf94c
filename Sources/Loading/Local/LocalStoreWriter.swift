/// Somebody who writes into a local store: known by identity.
///
/// Whoever writes and also wants to know of what others write does so under its own name, and is told
/// whose change each was:
///
/// ```swift
/// try await me.writing {
///   try await store.reconcile(items, matching: nil, in: window, isLast: false)
/// }
/// ```
public final class LocalStoreWriter: Sendable {
  private static let local = TaskLocal<LocalStoreWriter?>(wrappedValue: nil)

  /// Who writes in the current task; `nil` is nobody in particular.
  public static var current: LocalStoreWriter? { local.get() }

  /// Makes a writer that is equal to no other.
  public init() {}

  /// Does something as this writer.
  ///
  /// - Parameter body: What to do; in it, ``current`` is this writer.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func writing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.local.withValue(self) { try await body() }
  }
}
