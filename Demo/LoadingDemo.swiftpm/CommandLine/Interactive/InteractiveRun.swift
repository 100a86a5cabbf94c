import Foundation

/// A session with a terminal: key by key if it is interactive, otherwise line by line.
@MainActor struct InteractiveRun {
  let session: InteractiveSession
  let terminal: Terminal
  /// A Boolean value that indicates whether to use colors, which `NO_COLOR` turns off.
  var isColored = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  /// Runs until the session or its input ends.
  func run() async throws {
    if terminal.isInteractive { try await runByKeys() } else { try await runByLines() }
  }

  // MARK: - Keys

  private func runByKeys() async throws {
    var isInterrupted = false
    terminal.takeOver { isInterrupted = true }
    defer { terminal.restore() }
    var shown = ""
    while !session.isOver, !isInterrupted {
      let page = page
      if page != shown { terminal.send(page) }
      shown = page
      switch terminal.receive() {
      case .bytes(let bytes):
        for key in TerminalKey.keys(in: bytes) where !session.isOver {
          try await session.press(key)
        }
      case .nothing: break
      case .end: return
      }
      // Loads and animations continue while no key is pressed.
      try await session.stage.wait(for: .milliseconds(15))
    }
  }

  /// The lines of the terminal, fitted to its size.
  private var page: String {
    let size = terminal.size
    let grid = session.grid
    let lines = isColored ? grid.coloredLines : grid.lines
    var shown = grid.rows(fitting: size.rows - 1).map { lines[$0] }
    shown.append(session.footer.truncated(toColumns: size.columns))
    // A line must not wrap in a narrow terminal.
    return "\u{1B}[?7l\u{1B}[H" + shown.joined(separator: "\u{1B}[K\r\n")
      + "\u{1B}[K\u{1B}[J\u{1B}[?7h"
  }

  // MARK: - Lines

  private func runByLines() async throws {
    show()
    var bytes: [UInt8] = []
    while !session.isOver {
      let input = terminal.receive()
      if case .bytes(let new) = input { bytes += new }
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")), !session.isOver {
        let line = bytes[..<end]
        bytes.removeSubrange(...end)
        try await enter(line)
      }
      if input == .end {
        if !bytes.isEmpty, !session.isOver { try await enter(bytes[...]) }
        return
      }
      try await session.stage.wait(for: .milliseconds(10))
    }
  }

  private func enter(_ line: some Sequence<UInt8>) async throws {
    let text = String(decoding: Array(line), as: UTF8.self)
    try await session.enter(text.hasSuffix("\r") ? String(text.dropLast()) : text)
    guard !session.isOver else { return }
    // The effect of a key appears in a later turn.
    try await session.stage.wait(for: .milliseconds(20))
    show()
  }

  private func show() {
    let lines = session.grid.lines
    let blank = lines.prefix { $0.isEmpty }.count
    let end = lines.lastIndex { !$0.isEmpty } ?? blank - 1
    let shown = lines[blank..<max(blank, end + 1)] + ["— \(session.footer)", ""]
    terminal.send(shown.joined(separator: "\n") + "\n")
  }
}
