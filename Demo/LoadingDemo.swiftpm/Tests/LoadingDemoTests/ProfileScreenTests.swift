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

    @Test func `the form loads automatically, with activity and disabled controls`() async throws {
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

    @Test func `saved changes are on the server, and in the other tab`() async throws {
      try await open()
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      #expect(stage.shows("Receives the newsletter"))
      try stage.openTab(0)
      try stage.enter("  Max ", into: "Name")
      try stage.turn("Newsletter about new emoji")
      #expect(stage.shows("Not saved yet: name, newsletter."))
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
      #expect(stage.shows("Doesn’t receive the newsletter"))
      #expect(stage.faults == [])
    }

    @Test func `changes that couldn't be saved are reported and kept`() async throws {
      try await open()
      try stage.enter("Max", into: "Name")
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .status(503))
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Not saved. The server isn’t responding (503)."))
      #expect(try texts.first == "Max")
      #expect(try stage.isEnabled("Name"))
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Saved."))
      #expect(try await saved().name == "Max")
    }

    @Test func `a failure disappears with its changes`() async throws {
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

    @Test func `an empty server has an empty form, and accepts new values`()
      async throws
    {
      server.conditions = ServerConditions(delay: .milliseconds(30), isEmpty: true)
      try await open()
      #expect(try texts == ["", "", ""])
      try stage.openTab(1)
      try await stage.waitForEndOfActivity()
      #expect(
        stage.label("Doesn’t receive the newsletter") != nil,
        "without a placeholder for the rest"
      )
      try stage.openTab(0)
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Saved."))
      #expect(try texts.first == "Max")
    }

    @Test func `rejected changes aren't saved`() async throws {
      try await open()
      try stage.enter("", into: "Name")
      try stage.tap("Save")
      try await waitForSave()
      #expect(stage.shows("Not saved. The server doesn’t accept this request"))
      try stage.tap("Discard Changes")
      #expect(try texts.first == Profile.first.name)
      #expect(!stage.shows("Not saved"))
    }

    @Test func `after a change in the other tab, the form reloads once when it appears`()
      async throws
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
      #expect(stage.statuses == [.backgroundRefreshing, .loaded])
      #expect(stage.shows(face))
      try stage.openTab(1)
      try stage.openTab(0)
      #expect(stage.statuses == [.loaded], "it is no longer needed")
    }

    @Test func `typed text survives a reload, which fills the unchanged fields`() async throws {
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

    @Test func `text typed during a background refresh stays`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200))
      try stage.pull()
      #expect(stage.status == .backgroundRefreshing)
      try stage.enter("Max", into: "Name")
      try await stage.waitForEndOfActivity()
      #expect(try texts == ["Max", Profile.first.mail, Profile.first.about])
      #expect(stage.faults == [])
    }

    @Test func `a reload while saving doesn't restore old values`() async throws {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200))
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      LoadingManager.setNeedsReload(matching: .profile)
      #expect(stage.statuses == [.loading, .loaded, .backgroundRefreshing])
      try await waitForSave()
      try await stage.waitForEndOfActivity()
      #expect(stage.status == .loaded)
      #expect(try texts.first == "Max")
      #expect(try await saved().name == "Max")
      #expect(try stage.isEnabled("Name"))
    }

    @Test func `text typed while saving stays, whether or not the server accepts the changes`()
      async throws
    {
      try await open()
      server.conditions = ServerConditions(delay: .milliseconds(200), fault: .status(503))
      try stage.enter("Max", into: "Name")
      try stage.tap("Save")
      try stage.enter("Typed", into: "About me")
      try await stage.wait(until: { stage.shows("Not saved. ") }, or: "it was not rejected")
      #expect(try texts == ["Max", Profile.first.mail, "Typed"])
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try stage.tap("Save")
      try await waitForSave()
      #expect(try await saved() == Profile.first.applying(.init(name: "Max", about: "Typed")))
    }

    @Test func `changes are saved even if the form disappears meanwhile`() async throws {
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

    @Test func `stale content stays visible while it reloads at an appearance`() async throws {
      try await open()
      stage.leaveAndComeBack()
      try await stage.wait(for: .milliseconds(50))
      #expect(stage.statuses == [.loading, .loaded], "it is fresh")
      let form = stage.screen?.content as? ProfileFormViewController
      form?.profile.invalidate()
      stage.leaveAndComeBack()
      try await stage.wait(until: { stage.statuses.count == 4 }, or: "it did not load")
      #expect(stage.statuses.suffix(2) == [.backgroundRefreshing, .loaded])
    }

    @Test func `a load that failed offline is repeated when the network returns`() async throws {
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await open(ProfileViewController.self)
      #expect(stage.status == .failed(URLError.noConnection))
      #expect(stage.shows("Try Again"))
      #expect(!stage.showsActivity)
      server.conditions = ServerConditions(delay: .milliseconds(30))
      try await stage.wait(until: { stage.status == .loaded }, or: "it did not load")
      #expect(try texts.first == Profile.first.name)
    }
  }
}
