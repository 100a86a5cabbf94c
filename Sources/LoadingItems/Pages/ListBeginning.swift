import Loading

/// The beginning of the list that a loader has, which is another one after a jump or another query.
package struct ListBeginning {
  /// A closure that returns the item at which the list begins, or its nearest neighbor for which
  /// another closure returns `true`.
  package typealias Search = @MainActor ((AnyHashable) -> Bool) -> AnyHashable?

  /// A number that changes when the list is another one.
  package var number: Int32 = 0
  /// The number of jumps that were requested.
  package var jumpCount: Int32 = 0
  /// Whether it is known where the list begins, unlike before the first answer.
  package var isKnown = true
  /// Whether the list was loaded for the item at which it begins.
  package var isExpected = false
  /// The search for the item at which the list begins; `nil` if nothing is before the first one.
  package var search: Search?

  package init(isKnown: Bool = true) { self.isKnown = isKnown }
}
