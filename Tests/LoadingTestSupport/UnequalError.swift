/// An error that can't be compared.
package struct UnequalError: Error, CustomStringConvertible {
  package var code: Int

  package init(code: Int) { self.code = code }

  package var description: String { "error \(code)" }
}
