import Foundation
import LoadingUI

/// A delegate whose optional methods respond like an app's, or randomly in some screens.
@MainActor class ScriptedDelegate: LoadingDelegate {
  let slot: Slot
  let chance: Chance
  /// Whether the optional methods respond randomly.
  let isUnpredictable: Bool
  private(set) var rows: [Row] = []
  /// How many times controls were disabled without having been enabled since.
  private(set) var busyCount = 0
  /// The last answer to whether a failure shows a failed view.
  private(set) var coversFailure: Bool?
  /// The messages by error, because a page footer may request its message at any time, also that of an equal error.
  private var messagesByError: [String: String?] = [:]
  var shownRows: [Row] { rows }
  var changed: @MainActor () -> Void = {}
  var statusChanged: @MainActor (LoadingStatus) -> Void = { _ in }
  weak var manager: LoadingManager?

  init(_ slot: Slot, _ chance: Chance) {
    self.slot = slot
    self.chance = chance
    isUnpredictable = chance.isOne(in: 2)
  }

  func loadContent(ignoreCache: Bool) async throws -> [Row] {
    let (operation, reply) = try await slot.ask()
    return makeRows(operation, reply, from: 0)
  }

  func loadSucceeded(_ content: [Row]) async throws {
    try await receive(content, "loadSucceeded")
    rows = content
    changed()
  }

  final func receive(_ content: [Row], _ hook: String) async throws {
    guard isUnpredictable else { return check(content, hook) }
    check(content, hook)
    if chance.isOne(in: 10) { throw OperationError(operation: slot.newest, kind: 9) }
    if chance.isOne(in: 8) {
      let operation = Operation(slot.newest, slot)
      _ = try await slot.run(operation)
    }
  }

  private func check(_ content: [Row], _ hook: String) {
    for row in content.prefix(1) where row.version != slot.newest {
      slot.server.note(
        "superseded loads aren't reported",
        "\(slot.name): \(hook) with #\(row.version), newest is #\(slot.newest)"
      )
    }
  }

  final func makeRows(_ operation: Operation, _ reply: Reply, from start: Int) -> [Row] {
    let ids: [Int]
    switch reply {
    case .rows(let count): ids = Array(start..<(start + (count ?? 12)))
    case .repeated: ids = (0..<6).map { $0 / 2 }
    case .repeatedCursor: ids = [start]
    }
    return ids.map { Row(id: $0, version: operation.number) }
  }

  // MARK: - Hooks

  private func isTrue(_ usual: Bool, unlessOneIn count: Int) -> Bool {
    isUnpredictable && chance.isOne(in: count) ? !usual : usual
  }

  func shouldReload() -> Bool { isTrue(true, unlessOneIn: 8) }
  func shouldForceReload() -> Bool { isTrue(false, unlessOneIn: 6) }
  func shouldLoadInBackground() -> Bool { isTrue(false, unlessOneIn: 5) }

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    let answer = isTrue(!hasContent, unlessOneIn: 4)
    coversFailure = answer
    return answer
  }

  func shouldShowEmptyView(for content: [Row]) -> Bool {
    isTrue(content.isEmpty, unlessOneIn: 8)
  }

  func errorMessage(for error: any Error) -> String? {
    if let message = messagesByError["\(error)"] { return message }
    let message =
      isUnpredictable && chance.isOne(in: 2)
      ? String(repeating: "Message. ", count: chance.int(1..<60)) : nil
    messagesByError["\(error)"] = .some(message)
    return message
  }

  /// Returns the message for an error, or `nil` if the error's description is used.
  func message(for error: any Error) -> String? { messagesByError["\(error)"] ?? nil }

  func loadingStatusChanged(_ status: LoadingStatus) {
    statusChanged(status)
    act()
  }

  func loadCancelled() { act() }
  func loadFailed(_ error: any Error) {
    slot.check(error, "loadFailed")
    act()
  }

  func disableControls() {
    busyCount += 1
    if busyCount > 1 { note("controls are disabled twice") }
  }

  func enableControls() {
    busyCount -= 1
    if busyCount < 0 { note("controls are enabled twice") }
  }

  private func note(_ message: String) {
    slot.server.note("controls are disabled and enabled in pairs", "\(slot.name): \(message)")
  }

  /// Sometimes calls the manager from a delegate method.
  private func act() {
    guard isUnpredictable, chance.isOne(in: 30), let manager else { return }
    switch chance.int(0..<5) {
    case 0: manager.cancel()
    case 1: manager.reloadContent(force: true)
    case 2: manager.setNeedsReload()
    case 3: manager.loadNextPage()
    default: manager.reloadContent()
    }
  }
}
