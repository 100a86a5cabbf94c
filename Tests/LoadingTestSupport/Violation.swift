/// The error of a violated rule.
package struct Violation: Error {
  package let rule: String
  package let details: String

  package init(_ rule: String, _ details: String) {
    (self.rule, self.details) = (rule, details)
  }

  /// Creates the error of a difference from a model.
  ///
  /// - Parameters:
  ///   - fault: The difference. Its words without numbers and values in brackets are the rule.
  ///   - log: The steps that led to it.
  package init(_ fault: String, after log: [String] = []) {
    var depth = 0
    rule = fault.filter { character in
      if "([{".contains(character) { depth += 1 }
      defer { if ")]}".contains(character) { depth = max(0, depth - 1) } }
      return depth == 0 && !character.isNumber
    }
    details = (log + [fault]).joined(separator: "\n")
  }
}
