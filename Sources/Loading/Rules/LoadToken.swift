/// Tells one start of a load from every other: what an older one brings is not written.
package struct LoadToken: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}
