public import Foundation

/// A value of a store, and its age.
public struct StoredValue<Value> {
  /// The value.
  public let value: Value
  /// The time since the value was written; `nil` if it isn't known, which counts as stale.
  public let age: Duration?

  /// Creates a stored value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - age: The time since it was written; `nil` if it isn't known.
  public init(_ value: Value, age: Duration?) {
    self.value = value
    self.age = age
  }

  /// Creates a stored value from two times of day.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - date: The date of the write; `nil` if it isn't known. If it is in the future, the
  ///     clock was changed: the age isn't known then, either.
  ///   - now: The time of day.
  public init(_ value: Value, writtenAt date: Date?, now: Date) {
    let seconds = date.map { now.timeIntervalSince($0) }
    self.init(value, age: seconds.flatMap { $0 >= 0 ? .seconds($0) : nil })
  }
}

extension StoredValue: Sendable where Value: Sendable {}

extension StoredValue: Equatable where Value: Equatable {}
