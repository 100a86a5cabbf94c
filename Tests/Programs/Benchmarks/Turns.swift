extension Measure {
  /// Measures the processor time of two works alternately, because other load slows both.
  ///
  /// - Parameters:
  ///   - bare: The name of the baseline.
  ///   - name: The name of the work.
  ///   - ratio: The maximum ratio to the time of the baseline.
  ///   - count: The number of samples.
  ///   - bareWork: The baseline.
  ///   - work: The work.
  func turns(
    _ bare: String,
    _ name: String,
    ratio: Double,
    count: Int = 31,
    bare bareWork: @MainActor () async -> Void,
    work: @MainActor () async -> Void
  ) async {
    var samples: [[Double]] = [[], []]
    for sample in -3..<count {
      for index in 0..<2 {
        let start = Processor.nanoseconds
        if index == 0 { await bareWork() } else { await work() }
        let nanoseconds = Processor.nanoseconds - start
        if sample >= 0 { samples[index].append(nanoseconds) }
      }
    }
    add(bare, samples: samples[0])
    add(name, samples: samples[1], limit: .ratio(ratio, to: bare))
  }
}
