import Foundation
import LoadingUI
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// The Profile screen and its two tabs, with the embedded server.
  @MainActor @Suite final class ProfileScreenTests: ScreenTests {
    private func open() async throws {
      try await open(ProfileViewController.self)
      #expect(stage.status == .loaded)
    }

    /// The profile on the server.
    private func saved() async throws -> Profile {
      try await server.makeClient().profile(ignoringCache: true)
    }

    /// The texts of the fields on screen.
    private var texts: [String?] {
      get throws { try ["Name", "E-mail", "About me"].map { try stage.text(of: $0) } }
    }

    /// Lets time pass until the server has accepted or rejected the changes.
    private func waitForSave() async throws {
      try await stage.wait(until: { !stage.shows("Saving…") }, or: "it is still being saved")
    }

    private func reset() async throws {
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      try stage.tap("Reset Profile")
      try await stage.waitForEndOfActivity()
    }

    @Test func `the tabs keep their size, whatever the text size`() async throws {
      try await open()
      let heights = stage.tabTitleHeights
      #expect(heights.count == 2 && heights.allSatisfy { $0 > 0 })
      stage.setLargestText()
      #expect(stage.tabTitleHeights == heights)
    }

    @Test func `it loads by itself, with activity over it and its controls at rest`() async throws {
      try stage.open(ProfileViewController.self)
      #expect(stage.status == .loading)
      #expect(stage.showsActivity)
      #expect(try stage.isEnabled("Name") == false)
      #expect(try await stage.waitForEndOfLoad())
      #expect(stage.statuses == [.loading, .loaded])
      #expect(try texts == [Profile.first.name, Profile.first.mail, Profile.first.about])
      #expect(!stage.showsActivity)
      #expect(try stage.isEnabled("Name"))
      #expect(try !stage.isEnabled(button: "Save"), "there are no changes")
      #expect(stage.faults == [])
    }

    @Test func `what is saved is on the server, and in the other tab`() async throws {
      try await open()
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      #expect(stage.shows("Gets letters"))
      try stage.openTab(0)
      try stage.enter("  Max ", into: "Name")
      try stage.turn("Letters about new emoji")
      #expect(stage.shows("Not saved yet: name, letters."))
      server.conditions = ServerConditions(delay: .milliseconds(300))
      try stage.tap("Save")
      #expect(stage.shows("Saving…"))
      #expect(try stage.isEnabled("Name"), "the fields stay enabled")
      #expect(!stage.showsActivity)
      #expect(try !stage.isEnabled(button: "Save"), "there are no further changes")
      try await waitForSave()
      #expect(stage.shows("Saved."))
      #expect(try texts.first == "Max", "as on the server")
      #expect(try stage.isEnabled("Name"))
      #expect(try !stage.isEnabled(button: "Save"))
      #expect(try await saved().name == "Max")
      #expect(stage.statuses == [.loaded], "restored content isn't loaded again")
      try stage.openTab(1)
      #expect(stage.statuses == [.backgroundRefreshing])
      try await stage.waitForEndOfActivity()
      #expect(stage.shows("Gets no letters"))
      #expect(stage.faults == [])
    }

    @Test func `what could not be saved is said, and nothing of it is lost`() async throws {
      try await open()
      try stage.enter("Max", into: "Name")
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Not saved. The server has a problem (503)."))
      #expect(try texts.first == "Max")
      #expect(try stage.isEnabled("Name"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Saved."))
      #expect(try await saved().name == "Max")
    }

    @Test func `a failure is over with what it was about`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Not saved."))
      try stage.enter(Profile.first.name, into: "Name")
      #expect(!stage.shows("Not saved"))
      try stage.enter("Mia", into: "Name")
      #expect(stage.shows("Not saved yet: name."))
    }

    @Test func `a server that has nothing has an empty form, and takes what is typed there`()
      async throws
    {
      server.conditions = ServerConditions(delay: .milliseconds(30), isEmpty: true)
      try await open()
      #expect(try texts == ["", "", ""])
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      #expect(stage.label("Gets no letters") != nil, "without a placeholder for the rest")
      try stage.openTab(0)
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Saved."))
      #expect(try texts.first == "Max")
    }

    @Test func `what the server does not accept is not saved`() async throws {
      try await open()
      try stage.enter("", into: "Name")
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Not saved. The server does not accept this (422)."))
      try stage.tap("Discard Changes")
      #expect(try texts.first == Profile.first.name)
      #expect(!stage.shows("Not saved"))
    }

    @Test func `changed in the other tab, the form loads once when it is seen again`() async throws
    {
      try await open()
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      try stage.tap("Another Face")
      try await stage.waitForEndOfActivity()
      try stage.tap("Another Face")
      try await stage.waitForEndOfActivity()
      let face = try await saved().face
      #expect(face != Profile.first.face)
      #expect(stage.shows(face))
      try stage.openTab(0)
      #expect(!stage.shows(face))
      try await stage.waitForEndOfActivity()
      #expect(stage.statuses == [.foregroundRefreshing, .loaded])
      #expect(stage.shows(face))
      try stage.openTab(1)
      try stage.openTab(0)
      #expect(stage.statuses == [.loaded], "it is no longer needed")
    }

    @Test func `what is typed survives a reload, which fills what was not touched`() async throws {
      _ = try await server.makeClient().change(ProfileChanges(name: "Mia", mail: "mia@example.org"))
      try await open()
      try stage.enter("Typed", into: "About me")
      try stage.enter("Max", into: "Name")
      try await reset()
      try stage.openTab(0)
      #expect(stage.status == .backgroundRefreshing, "typing isn't interrupted")
      #expect(!stage.showsActivity)
      #expect(try stage.isEnabled("Name"))
      #expect(try !stage.isEnabled(button: "Save"), "not before the server has answered")
      try await stage.waitForEndOfActivity()
      #expect(try texts == ["Max", Profile.first.mail, "Typed"])
      #expect(stage.shows("Not saved yet: name, about me."))
      #expect(stage.shows("kept as you typed it: name."))
      try stage.tap("Save")
      try await waitForSave()
      #expect(try await saved() == Profile.first.applying(.init(name: "Max", about: "Typed")))
      #expect(stage.faults == [])
    }

    @Test func `typed while a quiet refresh runs: it stays`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200))
      try stage.pull()
      #expect(stage.status == .backgroundRefreshing)
      try stage.enter("Max", into: "Name")
      try await stage.waitForEndOfActivity()
      #expect(try texts == ["Max", Profile.first.mail, Profile.first.about])
      #expect(stage.faults == [])
    }

    @Test func `a reload that comes while it saves brings nothing back`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200))
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      LoadingManager.setNeedsReload(matching: .profile)
      #expect(stage.statuses == [.loading, .loaded, .foregroundRefreshing])
      try await waitForSave()
      try await stage.waitForEndOfActivity()
      #expect(stage.status == .loaded)
      #expect(try texts.first == "Max")
      #expect(try await saved().name == "Max")
      #expect(try stage.isEnabled("Name"))
    }

    @Test func `what is typed while it saves is not lost, whether the server takes it or not`()
      async throws
    {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      try stage.enter("Typed", into: "About me")
      try await stage.wait(until: { stage.shows("Not saved. ") }, or: "it was not refused")
      #expect(try texts == ["Max", Profile.first.mail, "Typed"])
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Save")
      try await waitForSave()
      #expect(try await saved() == Profile.first.applying(.init(name: "Max", about: "Typed")))
    }

    @Test func `left while it saves, it is saved all the same`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(100))
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      weak let left = stage.screen
      stage.close()
      try await stage.wait(until: { left == nil }, or: "the screen stayed")
      try await stage.wait(for: .milliseconds(300))
      #expect(try await saved().name == "Max")
    }

    @Test func `in the foreground again it loads what has gone stale`() async throws {
      try await open()
      stage.leaveAndComeBack()
      try await stage.wait(for: .milliseconds(50))
      #expect(stage.statuses == [.loading, .loaded], "it is fresh")
      let form = stage.screen?.content as? ProfileFormViewController
      form?.profile.invalidate()
      stage.leaveAndComeBack()
      try await stage.wait(until: { stage.statuses.count == 4 }, or: "it did not load")
      #expect(stage.statuses.suffix(2) == [.foregroundRefreshing, .loaded])
    }

    @Test func `the network comes back, and what failed for want of it is loaded`() async throws {
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await open(ProfileViewController.self)
      #expect(stage.status == .failed(EmojiClientError.noConnection))
      #expect(stage.shows("Try Again"))
      #expect(!stage.showsActivity)
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try await stage.wait(until: { stage.status == .loaded }, or: "it did not load")
      #expect(try texts.first == Profile.first.name)
    }
  }
}
