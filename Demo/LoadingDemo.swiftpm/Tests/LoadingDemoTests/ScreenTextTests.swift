import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The drawing of a screen as text.
  @MainActor @Suite final class ScreenTextTests: ScreenTests {
    private func shows(_ text: String) -> Bool { stage.lines.contains { $0.contains(text) } }

    @Test func `the list of screens has a row with a key for each screen`() {
      let lines = stage.lines
      #expect(lines.count == 44)
      #expect(lines.allSatisfy { $0.columns <= 60 })
      #expect(shows("[1 Server▾]"))
      #expect(lines.contains { $0.hasPrefix("  2  Echo") })
      #expect(stage.text.controls["2"] != nil)
    }

    @Test func `a load shows a cover, then a spinner, then rows with separators`()
      async throws
    {
      server.conditions = ServerConditions(delay: .milliseconds(1500))
      try stage.open(EchoViewController.self)
      #expect(!shows("Smileys"))
      try await stage.wait(
        until: { stage.lines.contains { line in "◐◓◑◒".contains { line.contains($0) } } },
        or: "no spinner came"
      )
      #expect(try await stage.waitForEndOfLoad())
      #expect(shows("[1 ‹ Demo]"))
      #expect(shows("Smileys & Emotion"))
      #expect(shows("────────"))
      #expect(stage.text.controls.count == 2, "the rows have no destination")
    }

    @Test func `a separator doesn't run through text`() async throws {
      try await open(PeopleViewController.self)
      try stage.type("hand")
      #expect(try await stage.waitForEndOfLoad())
      var isBesideWords = false
      // Point by point, because a row of characters is higher.
      for _ in 0..<20 {
        try stage.scroll(by: 0.005)
        isBesideWords = isBesideWords || shows("light skin tone──")
        #expect(!stage.lines.contains { $0.contains(/\w─+\w/) })
      }
      #expect(isBesideWords)
    }

    @Test func `a failure shows the reason, and the key of the button`() async throws {
      server.conditions = ServerConditions(delay: .zero, fault: .offline)
      try await open(EchoViewController.self)
      #expect(shows("You’re Offline"))
      #expect(shows("Check your connection to the internet."))
      #expect(shows("[3 Try Again]"))
      #expect(stage.name(ofKey: "3") == "Try Again")
      #expect(!shows("Smileys"))
    }

    @Test func `fields and switches show their values`() async throws {
      try await open(ProfileViewController.self)
      #expect(shows("[3 Maya Ortiz__"))
      #expect(shows("[6 on ━●]"))
      #expect(shows("[Save]"))
      try stage.turn("Newsletter about new emoji")
      #expect(shows("[6 off ●━]"))
      #expect(shows(" Save]"))
    }

    @Test func `tiles have keys, and an image button shows its name`() async throws {
      try await open(AnimalsViewController.self)
      #expect(shows("🐵"))
      #expect(stage.name(ofKey: "3") == "monkey face")
      #expect(shows(" Add]"))
    }

    @Test func `a rotated device has other rows and columns`() {
      stage.rotate()
      #expect(stage.lines.count == 20)
      #expect(stage.lines.contains { $0.columns > 100 && $0.columns <= 130 })
    }

    @Test func `dark mode changes only colors`() {
      let light = stage.text.grid
      stage.turnDark()
      let dark = stage.text.grid
      #expect(light.lines == dark.lines)
      #expect(light.coloredLines != dark.coloredLines)
    }

    @Test func `a command's key taps no control`() {
      #expect(ReachableControls.keys.allSatisfy { KeyCommand($0) == nil })
      #expect(Set(ReachableControls.keys).count == ReachableControls.keys.count)
    }
  }
}
