/// The command-line options.
struct TortureOptions {
  /// The error of invalid arguments.
  struct Mistake: Error {
    let message: String
  }

  /// The duration of a run.
  enum Length: Equatable {
    case seconds(Double)
    case steps(Int)
  }

  static let usage = """
    usage: LoadingTorture [--seconds N | --steps N | --only N,N,…] [--seed N] [--verbose]
           LoadingTorture --listed
      --seconds N   duration in real time; 60 by default
      --steps N     number of steps; runs with the same seed perform the same steps
      --only N,N,…  one run of only these steps, as a violation prints them
      --seed N      seed of the random numbers; a random one by default
      --listed      the runs that have violated a rule once
      --verbose     print each step, for example to find the step that crashes
    """

  private(set) var length = Length.seconds(60)
  private(set) var only: [Int]?
  private(set) var isListed = false
  private(set) var isVerbose = false
  private(set) var seed = UInt64.random(in: 0...UInt64.max)

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    var given: Set<String> = []
    while let name = rest.popFirst() {
      if name == "--verbose" {
        isVerbose = true
        continue
      }
      if name == "--listed" {
        isListed = true
        continue
      }
      guard ["--seconds", "--steps", "--only", "--seed"].contains(name) else {
        throw Mistake(message: "Unknown argument \(name).")
      }
      guard given.insert(name).inserted else { throw Mistake(message: "\(name) appears twice.") }
      guard let value = rest.popFirst() else { throw Mistake(message: "\(name) needs a number.") }
      try set(name, to: value)
    }
    if given.intersection(["--seconds", "--steps", "--only"]).count > 1 {
      throw Mistake(message: "Use either --seconds, --steps or --only.")
    }
    if only != nil, !given.contains("--seed") { throw Mistake(message: "--only needs --seed.") }
    if isListed, !given.isEmpty { throw Mistake(message: "The listed runs have their own seeds.") }
  }

  private mutating func set(_ name: String, to value: String) throws(Mistake) {
    switch name {
    case "--seconds":
      guard let seconds = Double(value), seconds > 0, seconds.isFinite else {
        throw Mistake(message: "--seconds must be a number above 0, not \(value).")
      }
      length = .seconds(seconds)
    case "--steps":
      guard let steps = Int(value), steps > 0 else {
        throw Mistake(message: "--steps must be a whole number above 0, not \(value).")
      }
      length = .steps(steps)
    case "--only":
      let steps = value.split(separator: ",").map { Int($0) }
      guard !steps.isEmpty, steps.allSatisfy({ ($0 ?? -1) >= 0 }) else {
        throw Mistake(message: "--only must be numbers of at least 0 with commas, not \(value).")
      }
      only = steps.compactMap(\.self)
    default:
      guard let seed = UInt64(value) else {
        throw Mistake(message: "--seed must be a whole number of at least 0, not \(value).")
      }
      self.seed = seed
    }
  }
}
