public import Foundation
import Loading

/// A value in a store, and its age.
public struct StoredValue<Value> {
  /// The value.
  public let value: Value
  /// The time since the value was written, or `nil` if it isn't known.
  ///
  /// A value of unknown age is stale.
  public let age: Duration?

  /// Creates a stored value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - age: The time since the value was written, or `nil` if it isn't known.
  public init(_ value: Value, age: Duration?) {
    self.value = value
    self.age = age
  }

  /// Creates a stored value whose age is the time between two dates.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - date: The date when the value was written, or `nil` if it isn't known. If it is in the
  ///     future, the clock was changed, and the age isn't known, either.
  ///   - now: The current date.
  public init(_ value: Value, writtenAt date: Date?, now: Date) {
    let seconds = date.map { now.timeIntervalSince($0) }
    self.init(value, age: seconds.flatMap { $0 >= 0 ? .seconds($0) : nil })
  }
}

extension StoredValue: Sendable where Value: Sendable {}

extension StoredValue: Equatable where Value: Equatable {}
