import LoadingTestSupport
import Testing

/// Two lists over the same server, such as those of two screens over one store.
@Suite struct TwoReadersTests {
  static let kinds = ServerKind.all.filter { !$0.isChat && !$0.expires }

  @Test func `two readers who hear each other have the server's list in the evening`() {
    for kind in Self.kinds {
      for seed in seeds(5) {
        let stage = day(Int(seed), kind)
        if let fault = stage.fault { Issue.record("\(fault), \(kind), SEEDS=\(seed)") }
        if !stage.rests { Issue.record("A reader never rests, \(kind), SEEDS=\(seed)") }
        for reader in 0...1 where stage.ids(of: reader) != stage.server.ids {
          Issue.record("Reader \(reader) has another list, \(kind), SEEDS=\(seed)")
        }
      }
    }
  }

  private func day(_ seed: Int, _ kind: ServerKind) -> PageStage {
    var random = SeededGenerator(seed)
    var stage = PageStage(kind, count: 20 + random.number(below: 200), readers: 2)
    for reader in 0...1 { stage.reload(reader) }
    for _ in 0..<10 + random.number(below: 20) {
      let reader = random.number(below: 2)
      switch random.number(below: 6) {
      case 0, 1: stage.server.live(&random)
      case 2: stage.reload(reader)
      case 3:
        guard random.chance(20) else { break }
        stage.change(reader) { $0.replace(at: $0.start) }
      default: stage.scroll(by: random.number(below: 40) - 12, reader)
      }
      stage.settle()
    }
    stage.server.live(&random)
    stage.reload()
    for reader in 0...1 { stage.readAll(reader) }
    return stage
  }
}
