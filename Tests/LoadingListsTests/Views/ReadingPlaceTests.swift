import Foundation
import Testing

@testable import LoadingLists

/// The row that stays in place on screen, and the resulting offset.
@MainActor struct ReadingPlaceTests {
  private let ids = (0..<4).map { _ in ListRowID.next() }
  /// Below a bar of 100 points, above a keyboard of 200.
  private let viewport = ReadingPlace.Viewport(
    offset: 500,
    height: 700,
    contentHeight: 3000,
    topInset: 100,
    bottomInset: 200
  )

  /// Rows of 100 points from the top of the viewport, with the number of rows before each.
  private func rows(_ shifts: Int...) -> [ReadingPlace.Row] {
    shifts.enumerated().map { place, shift in
      let top = viewport.offset + 100 * CGFloat(place)
      return .init(
        id: ids[place],
        top: top,
        bottom: top + 100,
        index: 5 + place,
        newIndex: 5 + place + shift
      )
    }
  }

  private func place(
    _ rows: [ReadingPlace.Row],
    atTop: Bool = false,
    isPreviousPage: Bool = false,
    isAtBottom: Bool = false
  ) -> ReadingPlace? {
    var viewport = viewport
    if atTop { viewport.offset = -100 }
    return ReadingPlace(
      rows,
      in: viewport,
      isPreviousPage: isPreviousPage,
      isAtBottom: isAtBottom
    )
  }

  @Test func `the first row not covered by a bar stays in place`() {
    #expect(place(rows(2, 2, 2))?.row?.id == ids[1])
    #expect(place(rows(2, 2, 2))?.isShifted == true)
    #expect(place(rows(0, 0, 2))?.isShifted == false)
  }

  @Test func `a row that moves isn't used as the anchor`() {
    #expect(place(rows(0, -6, 1, 1))?.row?.id == ids[2])
    #expect(place(rows(0, 90, 0, 0))?.row?.id == ids[2])
    #expect(place(rows(0, 90, 2))?.row?.id == ids[2])
    // If rows are inserted or removed between them, those above stay.
    #expect(place(rows(0, 0, 5, 5))?.row?.id == ids[1])
    #expect(place(rows(0, 0, -2, -2))?.row?.id == ids[1])
  }

  @Test func `at the top, only a previous page preserves the position`() {
    #expect(place(rows(1, 1), atTop: true) == nil)
    #expect(place(rows(1, 1), atTop: true, isPreviousPage: true)?.row?.id == ids[0])
  }

  @Test func `without a remaining row, the offset is kept, unless the list is at its bottom`() {
    #expect(place([]) == nil)
    #expect(place([], isPreviousPage: true) == nil)
    #expect(place([], isAtBottom: true) != nil)
  }

  @Test(arguments: [
    (600, 3000, true, 500), (1600, 4000, true, 1500), (400, 3000, true, 300),
    // Not beyond the ends of the list, except while the user drags it.
    (100, 2500, true, 0), (-100, 2500, true, -100), (-100, 2500, false, -200),
    (1600, 1800, true, 1300), (1600, 1800, false, 1500), (600, 300, true, -100),
  ])
  func `the offset is calculated from the anchor row and clamped to the content`(
    top: CGFloat,
    contentHeight: CGFloat,
    isClamped: Bool,
    offset: CGFloat
  ) {
    var after = viewport
    after.contentHeight = contentHeight
    #expect(
      place(rows(0, 0))?.offset(in: after, rowTop: top, isClamped: isClamped) == offset
    )
  }

  @Test func `an anchor row without a frame keeps the offset`() {
    #expect(place(rows(0, 0))?.offset(in: viewport, rowTop: nil, isClamped: true) == 500)
  }

  @Test func `a list at its bottom stays at its bottom`() {
    var after = viewport
    after.contentHeight = 4000
    let bottom = place(rows(0, 0), isAtBottom: true)
    #expect(bottom?.isShifted == false)
    #expect(bottom?.offset(in: after, rowTop: nil, isClamped: true) == 3500)
    after.contentHeight = 10
    #expect(bottom?.offset(in: after, rowTop: nil, isClamped: true) == -100)
  }
}
