import Foundation
import Loading
import LoadingTestSupport
import LoadingUI
import UIKit

/// One day of an app: its windows, screens, server and time.
@MainActor final class World {
  let chance: Chance
  let clock = ManualClock()
  let server: Server
  let gate = StoreGate()
  let folder = StoreFolder()
  let reachability = Reachability()
  /// The time of the last change of the network.
  var networkChange = Duration.zero
  let presenter = SpyPresenter()
  let log = StepLog()
  var tally = Tally()
  var records: [ScreenRecord] = []
  /// The loaders that several screens share.
  var pool: [any TorturedLoader] = []
  var loaders: [LoaderReference] = []
  /// The loaders that screens use by key.
  private(set) lazy var stock = KeyedStock(self)
  /// Whether time is passing without other actions.
  private(set) var isPassingTime = false
  /// The rows of servers that accept edits.
  var tables: [TableReference] = []
  /// The loaders whose rows can be edited, by the text of those rows.
  var editors: [String: LoaderReference] = [:]
  /// Lists that were saved, as for another app launch.
  var savedDays: [SavedDay] = []
  var windows: [UIWindow] = []
  /// The navigation controller with an unfinished swipe back.
  weak var swiped: UINavigationController?
  /// Whether stores respond late.
  var storesAreLate = false
  private var lastName = 0

  init(_ steps: RandomSteps) {
    chance = Chance(steps)
    server = Server(chance)
    Headless.observeDrawing { [weak self] in self?.frameDrawn() }
  }

  private func frameDrawn() {
    for record in records {
      do { try ScreenCheck(record, self).checkFrame() } catch let violation as Violation {
        server.note(violation.rule, violation.details)
      } catch {
        fatalError("A check threw \(error).")
      }
    }
  }

  /// The time since the day began.
  var now: Duration { clock.now.offset }

  /// Returns the loader that edits a row, or `nil` for most rows.
  func editor(of row: Row) -> EditedRows? {
    row.text.isEmpty ? nil : editors[row.text]?.wrapper as? EditedRows
  }

  /// Whether all scenes of the app are in the background.
  var isInBackground: Bool {
    windows.allSatisfy { $0.windowScene?.activationState == .background }
  }

  /// The number of sleeping tasks.
  var sleeperCount: Int { clock.sleeperCount }

  func nextName(_ kind: String) -> String {
    lastName += 1
    return "\(kind)\(lastName)"
  }

  // MARK: - A day

  func step() async throws {
    log.begin()
    let reading = records.compactMap { ReadRows($0) }
    var done: [String] = []
    for _ in 0..<(chance.isOne(in: 4) ? chance.int(2..<4) : 1) {
      done.append(await act())
      log.add(done.last ?? "")
    }
    await settleAll()
    Headless.layout()
    await settleAll()
    try check()
    for rows in reading where rows.isUntouched(by: done) {
      try rows.check()
      tally.readings += 1
    }
    log.trace(records.map { "\($0.name) \($0.manager?.loadingStatus.word ?? "-")" })
  }

  /// Runs everything that does not wait for time or an answer.
  func settleAll() async {
    await settle()
    guard !storesAreLate else { return }
    await passStores()
  }

  func passStores() async {
    while gate.waitingCount > 0 {
      await gate.letOneThrough()
      await settle()
    }
  }

  /// Advances time, for clocks and animations alike.
  func advance(by duration: Duration) async {
    // Pending work begins before time passes.
    await settleAll()
    isPassingTime = true
    defer { isPassingTime = false }
    var rest = duration
    while rest > .zero {
      let slice = min(rest, max(.milliseconds(50), duration / 40))
      await clock.advance(by: slice)
      Headless.advance(by: slice)
      await settleAll()
      rest -= slice
    }
  }

  /// Closes everything, and checks that nothing is left.
  func end() async throws {
    log.begin()
    log.add("the run ends")
    storesAreLate = false
    if let swiped { Headless.cancelInteractivePop(swiped) }
    await advance(by: .seconds(2))
    try check()
    server.isHonest = true
    for loader in loaders { try await (loader.wrapper as? EditedRows)?.quieten() }
    windows = []
    pool = []
    Headless.reset()
    // The edits of a row are sent one after the other, also those of a loader that is gone.
    for round in 0..<50 where round < 3 || server.openCount > 0 {
      server.answerAll()
      await advance(by: .seconds(120))
    }
    try stock.end()
    tally.operations = server.operationCount
    try lookAtNothing()
  }

  /// Releases everything that the day has retained.
  func leave() {
    records = []
    folder.remove()
  }
}

extension LoadingStatus {
  /// The name of the case only, because an error's description may contain an address.
  var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .foregroundRefreshing: "foregroundRefreshing"
    case .backgroundRefreshing: "backgroundRefreshing"
    case .paging: "paging"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    }
  }
}
