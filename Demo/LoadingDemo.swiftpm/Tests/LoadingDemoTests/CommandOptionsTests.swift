import Foundation
import Testing

@testable import LoadingDemo

struct CommandOptionsTests {
  private func options(_ arguments: String...) throws -> CommandOptions {
    try CommandOptions(arguments, screens: ["echo"])
  }

  @Test func `without arguments the defaults apply`() throws {
    let options = try options()
    #expect(options.url == nil && options.output == nil && options.pictures == nil)
    #expect(
      options.screen == nil && !options.showsHelp && !options.resets && !options.isInteractive
    )
  }

  @Test func `values follow options after a space or an equals sign`() throws {
    let options = try options(
      "--url",
      "http://127.0.0.1:8000/",
      "--output=/tmp/a b",
      "--screen",
      "Echo",
      "--pictures",
      "p"
    )
    #expect(options.url?.absoluteString == "http://127.0.0.1:8000/")
    #expect(options.output?.path == "/tmp/a b")
    #expect(options.screen == "echo")
    #expect(options.pictures?.lastPathComponent == "p")
    #expect(try self.options("--help").showsHelp)
    #expect(try self.options("--reset").resets)
    #expect(try !self.options("--output", "o").resets)
    #expect(try self.options("--interactive", "--screen", "echo").isInteractive)
  }

  @Test func `pictures show a first launch`() throws {
    #expect(try options("--pictures", "p").resets)
  }

  @Test(arguments: [
    ["--nonsense"], ["nonsense"], ["--url"], ["--url", "--help"], ["--url="],
    ["--url", "nonsense"],
    ["--url", "ftp://example.org/"], ["--url", "http://"], ["--screen", "nowhere"], ["--output"],
    ["--help=yes"], ["--reset=yes"], ["--interactive=yes"],
    ["--interactive", "--pictures", "p"], [""], ["-x"],
  ])
  func `invalid input is rejected`(arguments: [String]) {
    #expect(throws: CommandOptions.UsageError.self) {
      try CommandOptions(arguments, screens: ["echo"])
    }
  }
}
