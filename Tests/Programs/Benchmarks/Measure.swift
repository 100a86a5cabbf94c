/// A benchmark runner that returns its measurements as rows of a Markdown table.
@MainActor final class Measure {
  private var figures: [Figure] = []
  private let clock = ContinuousClock()
  let sampleCount: Int

  init(sampleCount: Int = 31) { self.sampleCount = sampleCount }

  /// Measures the time of work as the median of samples, after a warm-up.
  ///
  /// If one repetition is a loop itself, `count` is the number of its passes, because a call of `work` costs
  /// as much as the shortest measured work.
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

  /// Adds samples that were measured elsewhere, in nanoseconds.
  func add(_ name: String, samples: [Double], limit: Figure.Limit? = nil) {
    add(name, samples, .nanoseconds, limit)
  }

  /// Measures work of a size and of twice that size, which may take 2.5 times as long.
  ///
  /// Both are measured alternately, in processor time, because other load would slow the longer work more.
  func doubling<Input>(
    _ name: String,
    size: Int,
    repetitions: Int = 1,
    _ prepare: @MainActor (_ size: Int) async throws -> Input,
    work: @MainActor (Input) async throws -> Void
  ) async rethrows {
    let inputs = [try await prepare(size), try await prepare(2 * size)]
    var samples: [[Double]] = [[], []]
    for sample in -3..<sampleCount {
      for (index, input) in inputs.enumerated() {
        let start = Processor.nanoseconds
        for _ in 0..<repetitions { try await work(input) }
        let nanoseconds = Processor.nanoseconds - start
        if sample >= 0 { samples[index].append(nanoseconds / Double(repetitions)) }
      }
    }
    add("\(name), \(size)", samples: samples[0])
    add("\(name), \(2 * size)", samples: samples[1], limit: .ratio(2.5, to: "\(name), \(size)"))
  }

  /// Measures memory: the growth of the heap for each instance.
  ///
  /// `count` is the number of instances that one call of `make` creates.
  func bytes<ContentBox>(
    of name: String,
    calls: Int = 1000,
    of count: Int = 1,
    limit: Figure.Limit? = nil,
    _ make: @MainActor () -> ContentBox
  ) {
    // The first instances fill caches and create metadata.
    for _ in 0..<10 { _ = make() }
    let samples = (0..<9).map { _ in
      var kept: [ContentBox] = []
      kept.reserveCapacity(calls)
      let previous = Heap.liveBytes
      for _ in 0..<calls { kept.append(make()) }
      return withExtendedLifetime(kept) {
        Double(Heap.liveBytes - previous) / Double(calls * count)
      }
    }
    add(name, samples, .bytes, limit)
  }

  /// Adds samples that were measured elsewhere, in bytes.
  func add(bytes name: String, samples: [Double], limit: Figure.Limit? = nil) {
    add(name, samples, .bytes, limit)
  }

  private func add(
    _ name: String,
    _ samples: [Double],
    _ unit: Figure.Unit,
    _ limit: Figure.Limit?
  ) {
    let samples = samples.sorted()
    let median = samples[samples.count / 2]
    let spread = (samples[samples.count * 9 / 10] - samples[samples.count / 10]) / median
    figures.append(Figure(name: name, value: median, unit: unit, spread: spread, limit: limit))
  }

  /// Returns the median of a measurement, or `nil` if there is none with that name.
  func value(of name: String) -> Double? { figures.first { $0.name == name }?.value }

  /// The figures with their limits.
  var rows: [Row] {
    figures.map { figure in
      let (limit, isKept) = judge(figure)
      let value = figure.unit.text(figure.value)
      let spread = "\(Int(figure.spread * 100)) %"
      return Row(text: "| \(figure.name) | \(value) | \(spread) | \(limit) |", isKept: isKept)
    }
  }

  /// A row of the table.
  struct Row {
    private let text: String
    /// Whether the figure is within its limit.
    let isKept: Bool

    fileprivate init(text: String, isKept: Bool) { (self.text, self.isKept) = (text, isKept) }

    var description: String { isKept ? "\(text) |" : "\(text) missed |" }
  }

  private func judge(_ figure: Figure) -> (String, Bool) {
    let limit: Double
    switch figure.limit {
    case nil: return ("baseline", true)
    case .ratio(let limit, let baseline):
      let ratio = figure.value / (value(of: baseline) ?? .nan)
      return ("\(ratio.rounded(to: 2))× of at most \(limit)×", ratio <= limit)
    case .microseconds(let microseconds): limit = microseconds * 1000
    case .bytes(let bytes): limit = bytes
    }
    return ("at most \(figure.unit.text(limit))", figure.value <= limit)
  }
}
