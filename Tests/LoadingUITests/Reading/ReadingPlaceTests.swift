#if canImport(UIKit)
import Foundation
import Testing

@testable import LoadingUI

/// The row that stays in place on screen, and the resulting offset.
struct ReadingPlaceTests {
  private typealias Place = ReadingPlace<Int>

  /// Below a bar of 100 points, above a keyboard of 200.
  private let viewport = Place.Viewport(
    offset: 500,
    height: 700,
    contentHeight: 3000,
    topInset: 100,
    bottomInset: 200
  )

  /// Rows of 100 points from the top of the viewport, with the shift of each.
  private func rows(_ shifts: Int...) -> [Place.Row] {
    shifts.enumerated().map { id, shift in
      let top = viewport.offset + 100 * CGFloat(id)
      return Place.Row(id: id, top: top, bottom: top + 100, shift: shift)
    }
  }

  private func first(_ rows: [Place.Row]) -> Int? {
    guard case .rows(let kept, _) = Place(rows, in: viewport) else { return nil }
    #expect(Set(kept.map(\.id)).count == kept.count)
    return kept.first?.id
  }

  @Test func `the first row not covered by a bar stays in place`() {
    #expect(first(rows(2, 2, 2)) == 1)
    #expect(Place(rows(2, 2, 2), in: viewport)?.isShifted == true)
    #expect(Place(rows(0, 0, 2), in: viewport)?.isShifted == false)
    #expect(Place([], in: viewport) == nil)
    #expect(Place(rows(2), in: viewport) == nil)
  }

  @Test func `a row that begins above is kept only if no other is visible`() {
    let tall = Place.Row(id: 8, top: 100, bottom: 650)
    #expect(first([tall, Place.Row(id: 9, top: 650, bottom: 900)]) == 9)
    #expect(first([Place.Row(id: 8, top: 100, bottom: 2000)]) == 8)
  }

  @Test func `a row that moves isn't used as the anchor`() {
    #expect(first(rows(0, -6, 1, 1)) == 2)
    #expect(first(rows(0, 90, 0, 0)) == 2)
    #expect(first(rows(0, 90, 2)) == 2)
    // If rows are inserted or removed between them, those above stay.
    #expect(first(rows(0, 0, 5, 5)) == 1)
    #expect(first(rows(0, 0, -2, -2)) == 1)
  }

  /// The visible area is from 600 to 1000, so its upper half ends at 800.
  @Test(arguments: [
    // The number of rows before the gap, where it ends, and the row that is kept.
    (2, 800, [0, 0, 20, 20], 2), (2, 801, [0, 0, 20, 20], 1), (3, 700, [0, 0, 0, 20], 3),
    // Nothing is inserted in it, or rows on one side only are visible.
    (2, 700, [20, 20, 20, 20], 1), (0, 700, [20, 20, 20], 1), (4, 700, [0, 0, 0, 0], 1),
  ])
  func `if a gap in the upper half is filled, the rows below it stay`(
    index: Int,
    end: CGFloat,
    shifts: [Int],
    kept: Int
  ) throws {
    let rows = shifts.enumerated().map { id, shift in
      let top = viewport.offset + 100 * CGFloat(id)
      return Place.Row(id: id, top: top, bottom: top + 100, shift: shift)
    }
    let place = try #require(Place(rows, gaps: [(index, end)], in: viewport))
    guard case .rows(let first, _) = place else { return }
    #expect(first.first?.id == kept)
  }

  @Test(arguments: [
    (600, 3000, true, 500), (1600, 4000, true, 1500), (400, 3000, true, 300),
    // Not beyond the ends of the list, except while the user drags it.
    (100, 2500, true, 0), (-100, 2500, true, -100), (-100, 2500, false, -200),
    (1600, 1800, true, 1300), (1600, 1800, false, 1500), (600, 300, true, -100),
  ])
  func `the offset is calculated from the kept row and clamped to the content`(
    top: CGFloat,
    contentHeight: CGFloat,
    isClamped: Bool,
    offset: CGFloat
  ) {
    var after = viewport
    after.contentHeight = contentHeight
    let place = Place(rows(0, 0), in: viewport)
    #expect(place?.offset(in: after, isClamped: isClamped) { $0 == 1 ? top : 0 } == offset)
  }

  @Test func `if the kept row is gone, the next one is kept, or else the offset`() {
    let place = Place(rows(0, 0, 0), in: viewport)
    #expect(place?.offset(in: viewport, isClamped: true) { $0 == 2 ? 900 : nil } == 700)
    #expect(place?.offset(in: viewport, isClamped: true) { _ in nil } == 500)
  }

  @Test func `a list at its top is at its top below another bar`() {
    var after = viewport
    after.topInset = 40
    let place = Place(rows(0, 0), in: viewport)
    for (isAtTop, offset) in [(true, CGFloat(160)), (false, 700)] {
      #expect(place?.atTop(isAtTop).offset(in: after, isClamped: true) { _ in 800 } == offset)
    }
    #expect(Place.bottom.atTop(true) == .bottom)
  }

  @Test func `a list at its bottom stays at its bottom`() {
    var after = viewport
    after.contentHeight = 4000
    #expect(!Place.bottom.isShifted)
    #expect(Place.bottom.offset(in: after, isClamped: true) { _ in nil } == 3500)
    after.contentHeight = 10
    #expect(Place.bottom.offset(in: after, isClamped: true) { _ in nil } == -100)
  }

  @Test func `another list begins at its beginning or at a row`() {
    #expect(Place.beginning.offset(in: viewport, isClamped: true) { _ in 900 } == -100)
    let row = Place.beginningOf(3)
    #expect(row.offset(in: viewport, isClamped: true) { $0 == 3 ? 900 : 0 } == 800)
    #expect(row.offset(in: viewport, isClamped: true) { _ in 2900 } == 2500)
    #expect(row.offset(in: viewport, isClamped: false) { _ in 2900 } == 2800)
    #expect(row.offset(in: viewport, isClamped: true) { _ in nil } == -100)
  }

  @Test func `a resized list is told from one that is scrolled`() {
    func isResized(_ change: (inout Place.Viewport) -> Void) -> Bool {
      var after = viewport
      change(&after)
      return after.isResized(from: viewport)
    }
    #expect(!isResized { $0.offset = 400 })
    #expect(!isResized { ($0.offset, $0.contentHeight) = (400, 3100) })
    #expect(isResized { $0.contentHeight = 3100 })
    #expect(isResized { ($0.offset, $0.height) = (400, 500) })
    #expect(isResized { $0.topInset = 50 })
    #expect(isResized { $0.bottomInset = 500 })
  }

  @Test func `a scroll of the app is told from one of the system`() {
    func isScrolled(
      from former: CGFloat,
      to offset: CGFloat,
      _ change: (inout Place.Viewport) -> Void = { _ in }
    ) -> Bool {
      var (before, after) = (viewport, viewport)
      (before.offset, after.offset) = (former, offset)
      change(&after)
      return after.isScrolled(from: before)
    }
    #expect(isScrolled(from: 300, to: 400))
    #expect(isScrolled(from: 300, to: 400) { $0.contentHeight = 2000 })
    #expect(isScrolled(from: 300, to: 400) { $0.topInset = 0 })
    #expect(isScrolled(from: 300, to: -100))
    #expect(isScrolled(from: -100, to: 300))
    #expect(!isScrolled(from: 300, to: 300) { $0.contentHeight = 2000 })
    // The system keeps a list at its top below another bar, and at its end if it becomes shorter.
    #expect(!isScrolled(from: -100, to: 0) { $0.topInset = 0 })
    #expect(!isScrolled(from: 2500, to: 1500) { $0.contentHeight = 2000 })
  }

  @Test func `rows are measured again with another width or text size`() {
    func isMeasured(_ change: (inout Place.Viewport) -> Void) -> Bool {
      var after = viewport
      change(&after)
      return after.isMeasuredAgain(since: viewport)
    }
    #expect(isMeasured { $0.width = 700 })
    #expect(isMeasured { $0.textSize = "XL" })
    #expect(!isMeasured { ($0.height, $0.topInset, $0.contentHeight) = (500, 0, 2000) })
  }
}
#endif
