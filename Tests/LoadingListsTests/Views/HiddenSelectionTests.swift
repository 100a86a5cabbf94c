#if canImport(UIKit)
import Testing

@testable import LoadingLists

/// The selection of hidden sections, when these are shown again.
@MainActor struct HiddenSelectionTests {
  private let hidden = ListRowID.next()
  private let other = ListRowID.next()

  @Test(arguments: [
    (false, false, false, true, false), (false, false, true, false, true),
    (true, true, false, true, false), (true, true, true, true, true),
    (true, false, false, false, false), (false, true, true, false, true),
  ])
  func `it comes back in its mode, unless another row replaces it`(
    couldSelectSeveral: Bool,
    selectsSeveral: Bool,
    isOtherSelected: Bool,
    hasHidden: Bool,
    hasOther: Bool
  ) {
    let selection = HiddenSelection([hidden], selectsSeveral: couldSelectSeveral)
    let rows = selection.rows(
      with: isOtherSelected ? [other] : [],
      selectsSeveral: selectsSeveral
    )
    #expect(rows == (hasOther ? [other] : []) + (hasHidden ? [hidden] : []))
  }
}
#endif
