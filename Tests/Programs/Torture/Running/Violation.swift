/// A rule that did not hold.
struct Violation: Error {
  let rule: String
  let details: String

  init(_ rule: String, _ details: String) {
    self.rule = rule
    self.details = details
  }
}
