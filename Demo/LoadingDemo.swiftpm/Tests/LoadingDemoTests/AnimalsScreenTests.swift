import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Animals screen with the embedded server.
  @MainActor @Suite final class AnimalsScreenTests: ScreenTests {
    private let kinds = [
      "Mammals", "Birds", "Reptiles", "Amphibians", "Sea Animals", "Bugs",
    ]

    private func open() async throws {
      try await open(AnimalsViewController.self)
      #expect(stage.headers == kinds)
      #expect(stage.tileCounts == [8, 8, 8, 1, 8, 8])
    }

    @Test func `animals are added and removed, and a new one is visible`() async throws {
      try await open()
      try await stage.tap(named: "Add")
      #expect(stage.tiles(0).first == "poodle")
      #expect(stage.tileCounts == [9, 8, 8, 1, 8, 8])
      for _ in 0..<3 { try await stage.tap(named: "Add") }
      #expect(stage.tileCounts == [9, 9, 8, 1, 9, 9])
      try await stage.tap(named: "cockroach")
      try await stage.tap(named: "Remove")
      #expect(stage.tileCounts == [9, 9, 8, 1, 9, 8])
      #expect(stage.faults == [])
    }

    @Test func `a moved animal keeps its cell and its selection`() async throws {
      try await open()
      #expect(try !stage.isEnabled(named: "Move"))
      try await stage.tap(named: "gorilla")
      let cell = try stage.view(named: "gorilla")
      try await stage.choose("Birds", from: "Move")
      #expect(stage.tiles(1).first == "gorilla")
      #expect(try stage.view(named: "gorilla") === cell)
      #expect(stage.selectedTile == "gorilla")
      await #expect(throws: Stage.Trouble.self) { try await stage.choose("Birds", from: "Move") }
      try await stage.tap(named: "Remove")
      #expect(stage.tileCounts == [7, 8, 8, 1, 8, 8])
      #expect(stage.selectedTile == nil)
      #expect(try !stage.isEnabled(named: "Remove"))
    }

    @Test func `an animal is dragged to another place, also in another section`() async throws {
      try await open()
      let (first, second) = (stage.tiles(0), stage.tiles(1))
      #expect(try await stage.drag(from: [0, 0], to: [0, 2]))
      #expect(stage.tiles(0) == [first[1], first[2], first[0]] + first[3...])
      #expect(try await stage.drag(from: [0, 2], to: [1, 0]))
      #expect(stage.tiles(1) == [first[0]] + second)
      #expect(stage.tileCounts == [7, 9, 8, 1, 8, 8])
      #expect(stage.faults == [])
    }

    @Test func `a shuffle keeps every animal in its section`() async throws {
      try await open()
      let before = (0..<6).map { stage.tiles($0) }
      try await stage.tap(named: "Shuffle")
      let after = (0..<6).map { stage.tiles($0) }
      #expect(after != before)
      #expect(after.map { $0.sorted() } == before.map { $0.sorted() })
      #expect(stage.faults == [])
    }

    @Test func `sections are flipped, hidden and shown`() async throws {
      try await open()
      try await stage.choose("Flip Order", from: "Sections")
      #expect(stage.headers == kinds.reversed())
      try await stage.choose("Amphibians", from: "Sections")
      #expect(stage.headers == ["Bugs", "Sea Animals", "Reptiles", "Birds", "Mammals"])
      try await stage.choose("Amphibians", from: "Sections")
      #expect(stage.headers == kinds.reversed())
      #expect(stage.faults == [])
    }

    @Test func `visible animals are sorted by name, and return to their kinds`() async throws {
      try await open()
      try await stage.choose("Bugs", from: "Sections")
      try await stage.choose("By Name", from: "Sort")
      #expect(stage.headers == ["All Animals"])
      #expect(stage.tileCounts == [33])
      #expect(stage.tiles(0) == stage.tiles(0).sorted { $0.lowercased() < $1.lowercased() })
      #expect(try !stage.isEnabled(named: "Sections"))
      try await stage.tap(named: "Add")
      #expect(stage.tileCounts == [34])
      try await stage.choose("By Kind", from: "Sort")
      #expect(stage.tileCounts == [9, 8, 8, 1, 8])
      try await stage.choose("Bugs", from: "Sections")
      #expect(stage.tileCounts == [9, 8, 8, 1, 8, 8])
      #expect(stage.faults == [])
    }

    @Test(arguments: ["By Kind", "By Name"]) func `a refresh restores all animals`(
      _ order: String
    ) async throws {
      try await open()
      try await stage.tap(named: "gorilla")
      try await stage.choose("Birds", from: "Move")
      try await stage.tap(named: "Add")
      try await stage.choose(order, from: "Sort")
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      try await stage.choose("By Kind", from: "Sort")
      #expect(stage.tileCounts == [8, 8, 8, 1, 8, 8])
      #expect(stage.tiles(0).contains("gorilla"))
      #expect(stage.faults == [])
    }

    @Test func `tiles grow with the text size`() async throws {
      try await open()
      let before = try stage.tileWidth(named: "gorilla")
      stage.setLargestText()
      #expect(try stage.tileWidth(named: "monkey face") > 2 * before)
      #expect(stage.faults == [])
    }

    @Test func `tiles are aligned with the text of their header, also next to a notch`()
      async throws
    {
      try await open()
      #expect(try stage.tileStart(named: "monkey face") == stage.headerStart("Mammals"))
      stage.rotate()
      #expect(try stage.tileStart(named: "monkey face") == stage.headerStart("Mammals"))
      #expect(stage.faults == [])
    }

    @Test func `a failed refresh changes nothing, and shows a notice`() async throws {
      try await open()
      try await stage.tap(named: "Add")
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(500))
      try stage.pull()
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.shows("The server isn’t responding"))
      #expect(stage.tileCounts == [9, 8, 8, 1, 8, 8])
      #expect(stage.faults == [])
    }
  }
}
