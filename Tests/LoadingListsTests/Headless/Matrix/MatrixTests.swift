import ScreenTestSupport
import Testing
import UIKit

/// Every kind of content in every situation, which must behave alike.
///
/// After each step, the screen, VoiceOver, the hooks and the requests match the table. If a
/// kind may differ, `ScreenKind` names the rule that allows it.
@MainActor @Suite(.screen) struct MatrixTests {
  @Test(arguments: ScreenKind.allCases, MatrixRow.all)
  func `each kind of content follows the table`(_ kind: ScreenKind, _ row: MatrixRow) async {
    for start in row.starts {
      for event in row.events {
        await play(row, kind, start, event)
      }
    }
  }

  @Test(arguments: ScreenKind.allCases.filter { $0.parts > 1 })
  func `retry loads only what has failed`(_ kind: ScreenKind) async {
    let screen = KindScreen(kind)
    await screen.send(.reload)
    screen.server.end(0, .items)
    screen.server.end(1, .failure)
    await screen.pass()
    let before = screen.appearance()
    #expect(before.requests == "1")
    #expect(before.status == "failed")
    await screen.send(.retry)
    #expect(screen.appearance().requests == "0+1")
  }

  private func play(
    _ row: MatrixRow,
    _ kind: ScreenKind,
    _ start: MatrixRow.Start,
    _ event: ScreenEvent
  ) async {
    var screen = await screen(kind, at: start)
    let path = "\(kind): \(start), \(event)"
    guard let before = await begin(row, event, on: screen, at: start, path), !row.ends.isEmpty
    else { return }
    await screen.cancel()
    await screen.pass()
    let cancelled = MatrixCell.cancelled.appearance(of: kind, after: event, from: before)
    // The state is the previous one, so the next load begins there.
    if !check(screen, cancelled, "\(path), cancel") { screen = await self.screen(kind, at: start) }
    for (answer, cell) in row.ends {
      if answer != row.ends[0].answer { screen = await self.screen(kind, at: start) }
      guard let before = await begin(row, event, on: screen, at: start, path) else { return }
      await screen.answer(answer)
      await screen.pass()
      check(screen, cell.appearance(of: kind, after: event, from: before), "\(path), \(answer)")
    }
  }

  /// Sends the event, and checks the screen before, immediately after, and a second later.
  ///
  /// - Returns: The state before, or `nil` if the screen doesn't match the table.
  private func begin(
    _ row: MatrixRow,
    _ event: ScreenEvent,
    on screen: KindScreen,
    at start: MatrixRow.Start,
    _ path: String
  ) async -> ScreenAppearance? {
    let before = screen.appearance()
    guard check(before, isAt: start, of: screen.kind) else { return nil }
    await screen.send(event)
    let atOnce = screen.kind.adapted(row.atOnce(from: before), before.hasContent)
    guard check(screen, atOnce, "\(path), at once") else { return nil }
    await screen.pass()
    let during = row.during.appearance(of: screen.kind, after: event, from: before)
    return check(screen, during, path) ? before : nil
  }

  /// Creates a screen on its own device, in the initial state of a row.
  private func screen(_ kind: ScreenKind, at start: MatrixRow.Start) async -> KindScreen {
    for fault in Headless.faults { Issue.record("UIKit: \(fault)") }
    Screen.reset()
    Headless.setVoiceOver(true)
    let screen = KindScreen(kind)
    for (event, answer) in start.steps {
      await screen.send(event)
      await screen.answer(answer)
      await screen.pass()
    }
    return screen
  }

  private func check(
    _ appearance: ScreenAppearance,
    isAt start: MatrixRow.Start,
    of kind: ScreenKind
  ) -> Bool {
    var expected = appearance
    expected.status = start.appearance.status
    expected.hasContent = start.appearance.shows.first == "rows"
    expected.shows = kind.adapted(start.appearance.shows, expected.hasContent)
    guard let difference = appearance.difference(from: expected) else { return true }
    Issue.record("\(kind), at \(start): \(difference)")
    return false
  }

  private func check(_ screen: KindScreen, _ expected: [String], _ path: String) -> Bool {
    let shown = screen.visibleParts
    if shown != expected { Issue.record("\(path): shows \(shown), not \(expected)") }
    return shown == expected
  }

  @discardableResult
  private func check(_ screen: KindScreen, _ expected: ScreenAppearance, _ path: String) -> Bool {
    let appearance = screen.appearance()
    if screen.isBlank { Issue.record("\(path): blank") }
    guard let difference = appearance.difference(from: expected) else { return true }
    Issue.record("\(path): \(difference)")
    return false
  }
}
