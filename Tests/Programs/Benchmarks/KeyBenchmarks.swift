import Loading

/// Checks that a key costs the same among 100 and among 10,000: creating, finding and releasing its loader.
@MainActor func measureKeys(_ measure: Measure) async {
  let sizes = [100, 10_000]
  let filled = sizes.map { size in
    let loaders = makeLoaders(countLimit: size)
    for key in 0..<size { _ = loaders[key] }
    return loaders
  }
  // The same number of keys for both sizes.
  measureKeys(measure, "looked up", sizes) { index, keys in
    for key in keys { _ = filled[index][key % sizes[index]] }
  }
  // Each new key releases the oldest one.
  var next = sizes[1]
  measureKeys(measure, "made and released", sizes) { index, keys in
    for key in keys { _ = filled[index][next + key] }
    next += keys.count
  }
  measureKeys(measure, "made, and released together", sizes) { index, keys in
    let size = sizes[index]
    for start in stride(from: 0, to: keys.count, by: size) {
      let loaders = makeLoaders(countLimit: size)
      for key in start..<start + size { _ = loaders[key] }
      loaders.releaseUnused()
    }
  }
}

@MainActor private func makeLoaders(countLimit: Int) -> Loaders<Int, Loader<Int>> {
  Loaders(countLimit: countLimit) { key, _ in key }
}

/// Measures the work for 10,000 keys with each size in turn.
@MainActor private func measureKeys(
  _ measure: Measure,
  _ name: String,
  _ sizes: [Int],
  work: (_ index: Int, _ keys: Range<Int>) -> Void
) {
  var samples = sizes.map { _ in [Double]() }
  for sample in -3..<measure.sampleCount {
    for index in sizes.indices {
      let start = Processor.nanoseconds
      work(index, 0..<10_000)
      if sample >= 0 { samples[index].append((Processor.nanoseconds - start) / 10_000) }
    }
  }
  let names = sizes.map { "loader by key, \(name), \($0)" }
  measure.add(names[0], samples: samples[0])
  measure.add(names[1], samples: samples[1], limit: .ratio(2, to: names[0]))
}
