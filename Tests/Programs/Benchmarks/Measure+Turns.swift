extension Measure {
  /// Work that is measured alternately with other work.
  struct Work {
    let name: String
    /// The maximum ratio to the time of the first work, which has no limit itself.
    var limit: Double?
    let body: @MainActor (_ repetition: Int) async throws -> Void
  }

  /// Measures the processor time of works alternately, so that they run under equal conditions.
  func inTurn(repetitions: Int, _ works: [Work]) async throws {
    var samples = works.map { _ in [Double]() }
    for sample in -3..<sampleCount {
      for (index, work) in works.enumerated() {
        let start = Processor.nanoseconds
        for repetition in 0..<repetitions { try await work.body(repetition) }
        let nanoseconds = Processor.nanoseconds - start
        if sample >= 0 { samples[index].append(nanoseconds / Double(repetitions)) }
      }
    }
    for (work, samples) in zip(works, samples) {
      add(work.name, samples: samples, limit: work.limit.map { .ratio($0, to: works[0].name) })
    }
  }
}
