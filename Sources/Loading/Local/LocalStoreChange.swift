/// Something was written into a local store.
public struct LocalStoreChange: Sendable {
  /// Who wrote; `nil` for nobody in particular.
  public let writer: LocalStoreWriter?

  /// Makes a change.
  ///
  /// - Parameter writer: Who wrote; the current task's writer by default.
  public init(writer: LocalStoreWriter? = LocalStoreWriter.current) { self.writer = writer }
}
