import LoadingTestSupport
import LoadingUI
import UIKit

extension World {
  func actOnManager() -> String {
    guard let record = pickScreen(), let manager = record.manager else {
      return "no screen"
    }
    record.changedAt = now
    return "\(record.name): \(act(on: manager, record))"
  }

  /// Returns a random screen, preferring those that are loading.
  private func pickScreen() -> ScreenRecord? {
    let all = reachable
    guard chance.isOne(in: 2) else { return chance.pick(all) }
    return chance.pick(all.filter { $0.manager?.loadingStatus.isLoading == true })
      ?? chance.pick(all)
  }

  private func act(on manager: LoadingManager, _ record: ScreenRecord) -> String {
    switch chance.int(0..<22) {
    case 0..<9:
      let force = chance.pick([nil, nil, true, false]) ?? nil
      let background = chance.pick([nil, nil, true, false]) ?? nil
      let reload = {
        record.await(manager.reloadContent(force: force, inBackground: background).asEnd)
      }
      if let list = record.list { list.load(list.whole, by: reload) } else { reload() }
      return "reload force \(Self.word(force)) background \(Self.word(background))"
    case 9..<12:
      record.await(manager.loadNextPage().asEnd)
      return "next page"
    case 12:
      manager.retry()
      return "retry"
    case 13, 14:
      manager.cancel()
      // Afterwards, because the loads end one after another.
      record.isWithdrawn = true
      return "cancel"
    case 15, 16:
      manager.setNeedsReload()
      return "needs reload"
    case 17:
      return setByHand(manager, record)
    case 18 where manager.hasContent:
      let retry: @MainActor () -> Void = { [weak manager] in manager?.retry() }
      manager.showNotice("Not saved", retry: chance.isOne(in: 2) ? retry : nil)
      return "shows a notice"
    case 19:
      manager.configuration.showsStatusViews.toggle()
      return "status views: \(manager.configuration.showsStatusViews)"
    case 20: return tapTwice(manager, record)
    default:
      _ = manager.lastUpdatedText
      return command(manager, record)
    }
  }

  /// Runs a command, which is not a load, with an activity.
  private func command(_ manager: LoadingManager, _ record: ScreenRecord) -> String {
    record.commandCount += 1
    let operation = Operation(server.nextOperation(), Slot("command", server))
    let server = server
    Task { [weak manager, weak self] in
      let result = try? await manager?.withActivity { try await server.reply(to: operation) }
      record.commandCount -= 1
      // As most apps do if it has failed.
      guard result == nil, let self, swiped == nil, let controller = record.controller,
        reachable.contains(where: { $0 === record })
      else { return }
      log.add("\(record.name): \(alert(on: controller)) after a command")
    }
    return "runs a command"
  }

  /// Taps the button of a command twice, of which the second is declined.
  private func tapTwice(_ manager: LoadingManager, _ record: ScreenRecord) -> String {
    let (button, server) = (UIButton(type: .system), server)
    let operation = Operation(server.nextOperation(), Slot("command", server))
    let wasEnabled = chance.isOne(in: 2)
    button.isEnabled = wasEnabled
    let tap = {
      manager.runCommand(from: button) { _ = try? await server.reply(to: operation) }
    }
    guard let command = tap() else { return "declines a command" }
    record.commandCount += 1
    if tap() != nil { server.note("a command runs once", "\(record.name) ran two") }
    Task {
      await command.value
      record.commandCount -= 1
      if button.isEnabled != wasEnabled {
        server.note("a command gives its control back", "\(record.name): \(button.isEnabled)")
      }
    }
    return "taps a command twice"
  }

  private static func word(_ value: Bool?) -> String { value.map { "\($0)" } ?? "nil" }

  private func setByHand(_ manager: LoadingManager, _ record: ScreenRecord) -> String {
    let status: LoadingStatus =
      chance.pick([
        .idle, .loading, .foregroundRefreshing, .backgroundRefreshing, .paging, .loaded, .empty,
        .failed(TestError("hand")),
      ]) ?? .idle
    let isOther = manager.loadingStatus != status
    let hadContent = manager.hasContent
    manager.loadingStatus = status
    if hadContent, !manager.hasContent { record.contentWasCovered() }
    // Until the next change, which a load makes.
    if isOther { record.isSetByHand = true }
    return "set to \(status.word)"
  }
}
