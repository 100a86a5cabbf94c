import Foundation
import Loading
import LoadingTestSupport
import LoadingUI
import UIKit

/// One day of an app: its windows, its screens, its server, and the time.
@MainActor final class World {
  let chance: Chance
  let clock = ManualClock()
  let server: Server
  let gate = StoreGate()
  let folder = StoreFolder()
  let reachability = Reachability()
  /// When the network went or came last.
  var networkChange = Duration.zero
  let presenter = SpyPresenter()
  let log = StepLog()
  var tally = Tally()
  var records: [ScreenRecord] = []
  /// Loaders that several screens show.
  var pool: [any TorturedLoader] = []
  var loaders: [LoaderReference] = []
  /// Loaders that screens have by their keys.
  private(set) lazy var stock = KeyedStock(self)
  /// Whether nothing is done but that time passes.
  private(set) var isPassingTime = false
  /// What servers have whose rows are edited.
  var tables: [TableReference] = []
  /// The loaders whose rows are edited, by the text of those rows.
  var editors: [String: LoaderReference] = [:]
  /// Lists that were saved, as for another start of the app.
  var savedDays: [SavedDay] = []
  var windows: [UIWindow] = []
  /// The navigation that a finger is swiping back, and has not let go.
  weak var swiped: UINavigationController?
  /// Whether stores take their time.
  var storesAreLate = false
  private var lastName = 0

  init(seed: UInt64) {
    chance = Chance(seed: seed)
    server = Server(chance)
  }

  /// The time since the day began.
  var now: Duration { clock.now.offset }

  /// What edits a row; `nil` for most.
  func editor(of row: Row) -> EditedRows? {
    row.text.isEmpty ? nil : editors[row.text]?.wrapper as? EditedRows
  }

  /// Whether nobody looks at the app.
  var isInBackground: Bool {
    windows.allSatisfy { $0.windowScene?.activationState == .background }
  }

  /// How many tasks sleep.
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
    try look()
    for rows in reading where rows.isUntouched(by: done) {
      try rows.check()
      tally.readings += 1
    }
    log.trace(records.map { "\($0.name) \($0.manager?.loadingStatus.word ?? "-")" })
  }

  /// Lets everything run that waits for nothing but its turn.
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

  /// Lets time pass, for clocks and animations alike.
  func advance(by duration: Duration) async {
    // What was asked for begins before.
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

  /// Closes everything: nothing may be left.
  func end() async throws {
    log.begin()
    log.add("the day ends")
    storesAreLate = false
    if let swiped { Headless.cancelInteractivePop(swiped) }
    await advance(by: .seconds(2))
    try look()
    server.isHonest = true
    for loader in loaders { try await (loader.wrapper as? EditedRows)?.quieten() }
    windows = []
    pool = []
    Headless.reset()
    for _ in 0..<3 {
      server.answerAll()
      await advance(by: .seconds(120))
    }
    try stock.end()
    tally.operations = server.operationCount
    try lookAtNothing()
  }

  /// Lets everything go that the day has kept.
  func leave() {
    records = []
    folder.remove()
  }
}

extension LoadingStatus {
  /// Its name alone: an error may be described by its address.
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
