import Loading

/// The beginning of the list that a loader has, which is another one after a jump or another query.
package struct ListBeginning {
  /// A number that changes when the list is another one.
  package var number: Int32 = 0
  /// The number of jumps that were requested.
  package var jumpCount: Int32 = 0
  /// The id of the item that the list was loaded for; `nil` for its first one.
  package var target: AnyHashable?

  package init() {}
}
