/// An error that can't be compared.
struct UnequalError: Error, CustomStringConvertible {
  var code: Int

  var description: String { "error \(code)" }
}
