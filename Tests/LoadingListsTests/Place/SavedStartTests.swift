#if canImport(UIKit)
import Foundation
import LoadingItems
import Testing

@testable import LoadingLists

/// The page of a place that is saved, and read again.
@MainActor struct SavedStartTests {
  @Test(arguments: [PageOpening.upTo(7), .cursor(7), .offset(40), .beginning])
  func `a page is read as it was asked for`(_ opening: PageOpening<Int>) throws {
    let data = try JSONEncoder().encode(SavedStart(opening, distance: 3, for: "list"))
    let read = try JSONDecoder().decode(SavedStart.self, from: data)
    #expect(read.opening(of: Int.self) == opening && read.distance == 3)
    // A cursor of another type isn't read.
    #expect((read.opening(of: [String].self) == nil) == (opening.start == .cursor(7)))
  }

  @Test func `the data of a page that begins at its cursor has what it had before`() throws {
    let data = try JSONEncoder().encode(SavedStart(.cursor(7), distance: 3, for: "list"))
    let text = try #require(String(bytes: data, encoding: .utf8))
    #expect(!text.contains("isUpTo"))
    let upward = try JSONEncoder().encode(SavedStart(.upTo(7), distance: 3, for: "list"))
    #expect(String(bytes: upward, encoding: .utf8)?.contains("isUpTo") == true)
  }
}
#endif
