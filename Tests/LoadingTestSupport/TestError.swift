public import Foundation

/// An error with a name: equal if the names are.
public struct TestError: Error, Equatable, LocalizedError {
  /// What tells it from others.
  public var name: String

  /// Makes an error.
  ///
  /// - Parameter name: What tells it from others.
  public init(_ name: String) { self.name = name }

  /// The name, as a sentence for people.
  public var errorDescription: String? { "The \(name) failed." }
}
