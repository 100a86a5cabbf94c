import Testing

@testable import LoadingDemo

struct KeyCommandTests {
  @Test(
    arguments: [
      ("p", .pull), ("j", .scrollDown), ("k", .scrollUp), ("b", .back), ("t", .type),
      ("r", .rotate),
      ("d", .changeStyle), ("f", .faults), ("w", .wait), (" ", .wait), ("?", .help), ("q", .quit),
      ("1", nil), ("a", nil), ("P", nil),
    ] as [(Character, KeyCommand?)]
  )
  func `a key has one command or none`(key: Character, command: KeyCommand?) {
    #expect(KeyCommand(key) == command)
    #expect(KeyCommand.allCases.count { $0.keys.contains(key) } <= 1)
  }

  @Test func `the help has a line for each command`() {
    #expect(KeyCommand.usage.count == KeyCommand.allCases.count + 1)
    #expect(KeyCommand.usage[0] == "p   pull to refresh")
  }

  @Test(
    arguments: [
      ("a1", [.character("a"), .character("1")]), ("\u{1B}[A\u{1B}[B", [.up, .down]),
      ("\u{1B}[D\u{1B}OC", [.left, .right]), ("\u{1B}", [.escape]), ("\r\n", [.enter]),
      ("\u{7F}", [.delete]), ("\u{3}", [.interrupt]), ("\u{4}", [.interrupt]),
      ("🍐", [.character("🍐")]),
      ("\u{1B}[3~", []), ("\u{1B}[1;5A", [.up]), ("\u{1}", []), ("", []),
    ] as [(String, [TerminalKey])]
  )
  func `bytes are converted to keys`(text: String, keys: [TerminalKey]) {
    #expect(TerminalKey.keys(in: Array(text.utf8)) == keys)
  }
}
