/// An error that cannot be compared.
struct UnequalError: Error, CustomStringConvertible {
  var code: Int

  var description: String { "error \(code)" }
}
