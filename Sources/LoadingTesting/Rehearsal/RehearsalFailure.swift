/// An error that describes a fault that a rehearsal has found on a screen.
public struct RehearsalFailure: Error, CustomStringConvertible {
  /// The steps of the user and the server that lead to the fault, in words.
  ///
  /// These are the fewest steps that were found.
  public let walk: [String]
  /// The fault, in words.
  public let cause: String

  /// The steps and the fault in one line.
  public var description: String { "\(walk.joined(separator: ", ")): \(cause)" }
}

/// A fault, before the walk to it is known.
struct RehearsalFault: Error {
  /// The rule without the details, by which two faults are the same one.
  let rule: String
  let details: String
  /// The look in which it is seen; `nil` if it doesn't depend on one.
  var look: String?

  init(_ rule: String, _ details: String = "") { (self.rule, self.details) = (rule, details) }

  var words: String {
    let look = look.map { "\($0), " } ?? ""
    return look + rule + (details.isEmpty ? "" : ": \(details)")
  }
}
