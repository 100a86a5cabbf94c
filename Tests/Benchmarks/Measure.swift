/// One figure: the median of many samples, each of many repetitions.
struct Figure {
  var name: String
  var nanoseconds: Double
  var spread: Double
  var limit: Limit?

  /// What a figure may be at most.
  enum Limit {
    case microseconds(Double)
    case ratio(Double, to: String)
  }
}

/// Measures, and prints what it measured as a Markdown table.
@MainActor final class Measure {
  private var figures: [Figure] = []
  private let clock = ContinuousClock()
  private let sampleCount: Int

  init(sampleCount: Int = 31) { self.sampleCount = sampleCount }

  /// Measures work: a warm-up, then samples; the median counts.
  ///
  /// Where one repetition is a loop of its own, `count` says how long: a call of `work` costs as much as
  /// the shortest of what is measured.
  func callAsFunction(
    _ name: String,
    repetitions: Int,
    of count: Int = 1,
    limit: Figure.Limit? = nil,
    _ work: @MainActor (Int) async throws -> Void
  ) async rethrows {
    var samples: [Double] = []
    for sample in -5..<sampleCount {
      let start = clock.now
      for repetition in 0..<repetitions { try await work(repetition) }
      guard sample >= 0 else { continue }
      samples.append(start.duration(to: clock.now) / .nanoseconds(repetitions * count))
    }
    add(name, samples: samples, limit: limit)
  }

  /// Adds what was measured elsewhere, in nanoseconds.
  func add(_ name: String, samples: [Double], limit: Figure.Limit? = nil) {
    let samples = samples.sorted()
    let median = samples[samples.count / 2]
    let spread = (samples[samples.count * 9 / 10] - samples[samples.count / 10]) / median
    figures.append(Figure(name: name, nanoseconds: median, spread: spread, limit: limit))
  }

  /// Prints the table; whether every figure keeps its limit.
  func report() -> Bool {
    print("| what | median | spread 10–90 % | limit | |")
    print("| --- | ---: | ---: | --- | --- |")
    var isGood = true
    for figure in figures {
      let (limit, keeps) = judge(figure)
      isGood = isGood && keeps
      print(
        "| \(figure.name) | \(time(figure.nanoseconds)) | \(Int(figure.spread * 100)) % | \(limit) |",
        keeps ? "|" : "missed |"
      )
    }
    return isGood
  }

  private func judge(_ figure: Figure) -> (String, Bool) {
    switch figure.limit {
    case nil: return ("baseline", true)
    case .microseconds(let limit):
      return ("at most \(time(limit * 1000))", figure.nanoseconds <= limit * 1000)
    case .ratio(let limit, let baseline):
      let base = figures.first { $0.name == baseline }?.nanoseconds ?? .nan
      let ratio = figure.nanoseconds / base
      return ("\(rounded(ratio))× of at most \(rounded(limit))×", ratio <= limit)
    }
  }

  private func time(_ nanoseconds: Double) -> String {
    nanoseconds < 1000 ? "\(rounded(nanoseconds)) ns" : "\(rounded(nanoseconds / 1000)) µs"
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
