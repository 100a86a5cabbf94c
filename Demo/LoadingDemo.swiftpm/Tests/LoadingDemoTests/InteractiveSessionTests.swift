import Foundation
import Testing

@testable import LoadingDemo

extension OnScreenTests {
  /// Sessions in a terminal and through a pipe.
  @MainActor @Suite final class InteractiveSessionTests: ScreenTests {
    private lazy var session = InteractiveSession(stage)
    private var lines: [String] { session.grid.lines }

    private func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    private func press(_ keys: Character...) async throws {
      for key in keys { try await session.press(.character(key)) }
    }

    @Test func `a key opens a screen and another one goes back`() async throws {
      try await press("2", "w")
      #expect(shows("Smileys & Emotion"))
      #expect(session.footer == "Echo: loaded · ? help  q quit")
      try await press("b")
      #expect(shows("2  Echo"))
      try await press("b")
      #expect(session.footer.contains("this is the first screen"))
      try await press("2")
      try await session.press(.left)
      #expect(shows("2  Echo"))
    }

    @Test func `an unused key shows a message`() async throws {
      try await press("Z")
      #expect(session.footer.hasPrefix("no control has the key “Z”"))
      try await press("t")
      #expect(session.footer.hasPrefix("there is no field to type into"))
      try await press("p")
      #expect(session.footer.hasPrefix("there is nothing to pull"))
    }

    @Test(
      arguments: [
        ("2", "The server isn’t responding (500)."), ("3", "couldn’t be read"),
        ("4", "Nothing Here Yet"), ("7", "Check your connection to the internet."),
      ] as [(Character, String)]
    )
    func `the fault panel changes the server`(choice: Character, words: String) async throws {
      server.conditions = .ok
      try await press("f")
      #expect(shows("1 ✓ Responds"))
      #expect(shows("4   Has no content"))
      try await press(choice, "2", "w")
      #expect(shows(words))
      try await press("f", "1", "3", "w")
      #expect(shows("Smileys & Emotion"))
    }

    @Test func `the fault panel shows and ends airplane mode`() async throws {
      try await press("f", "7", "f")
      #expect(shows("7 ✓ Airplane Mode") && shows("1   Responds"))
      try await press("7", "f")
      #expect(shows("7   Airplane Mode") && shows("1 ✓ Responds"))
    }

    @Test func `the menu of a button has a key for each choice`() async throws {
      try await open(AnimalsViewController.self)
      let line = try #require(lines.first { $0.contains(" Sort]") })
      let sort = try #require(line.split(separator: "[").first { $0.contains("Sort]") })
      try await press(try #require(sort.first))
      #expect(shows("│ 1 ✓ By Kind"))
      try await press("2")
      #expect(shows("All Animals"))
      #expect(!shows("Mammals"))
    }

    @Test func `a pull reloads and a list scrolls in both directions`() async throws {
      try await open(PostsViewController.self)
      #expect(shows("Post 3155"))
      try await press("j")
      #expect(!shows("Post 3155") && shows("Post 3145"))
      try await session.press(.up)
      #expect(shows("Post 3155"))
      server.conditions = ServerConditions(delay: .milliseconds(30), fault: .offline)
      try await press("p", "w")
      #expect(session.footer.contains("failed: Check your connection"))
    }

    @Test func `a field accepts single keys and whole lines`() async throws {
      try await open(ProfileViewController.self)
      try await press("3")
      try await session.press(.delete)
      try await press("Z")
      #expect(session.footer.contains("type, then Return"))
      #expect(shows("Maya OrtiZ"))
      try await session.press(.enter)
      try await session.enter("t Ada")
      #expect(shows("[3 Ada__"))
      try await session.enter("t")
      try await session.enter("Bo")
      #expect(shows("[3 Bo__"))
    }

    @Test func `rotation and dark mode change the picture, and help covers it`() async throws {
      let light = session.grid
      try await press("d")
      #expect(session.grid.lines == light.lines && session.grid != light)
      try await press("d")
      #expect(session.grid == light)
      try await press("r")
      #expect(lines.count == 20)
      try await press("r", "?")
      #expect(shows("│ p   pull to refresh"))
      try await press("q")
      #expect(!session.isOver)
      #expect(session.grid == light)
    }

    @Test func `q and Control-C end a session`() async throws {
      try await press("q")
      #expect(session.isOver)
      let other = InteractiveSession(stage)
      try await other.press(.interrupt)
      #expect(other.isOver)
    }

    /// Returns the output of a session with pipes.
    private func output(of input: String, closing: Bool = true) async throws -> String {
      let inlet = Pipe()
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let target = try FileHandle(forWritingTo: file)
      try inlet.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      if closing { try inlet.fileHandleForWriting.close() }
      let terminal = Terminal(
        input: inlet.fileHandleForReading.fileDescriptor,
        output: target.fileDescriptor
      )
      #expect(!terminal.isInteractive)
      try await InteractiveRun(session: session, terminal: terminal).run()
      try target.close()
      return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func `a pipe drives a session to its end`() async throws {
      let text = try await output(of: "2\nw\nf\n7\np\nw\nb\nq\n", closing: false)
      let pages = text.components(separatedBy: "\n\n").filter { $0.contains("— ") }
      #expect(session.isOver)
      #expect(pages.count == 8)
      #expect(text.contains("Smileys & Emotion"))
      #expect(text.contains("│ 7   Airplane Mode"))
      #expect(text.contains("— Echo: failed: Check your connection to the internet."))
      #expect(!text.contains("\u{1B}"))
      #expect(stage.faults == [])
    }

    @Test func `the end of the input ends a session`() async throws {
      #expect(try await output(of: "").contains("2  Echo"))
      #expect(try await output(of: "2w").contains("Smileys & Emotion"))
      #expect(!session.isOver)
    }
  }
}
