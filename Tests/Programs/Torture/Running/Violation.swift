/// The error of a violated rule.
struct Violation: Error {
  let rule: String
  let details: String

  init(_ rule: String, _ details: String) {
    self.rule = rule
    self.details = details
  }
}
