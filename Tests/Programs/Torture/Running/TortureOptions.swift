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
    usage: LoadingTorture [--seconds N | --steps N] [--seed N] [--verbose]
      --seconds N   duration in real time; 60 by default
      --steps N     number of steps; runs with the same seed perform the same steps
      --seed N      seed of the random numbers; a random one by default
      --verbose     print each step, for example to find the step that crashes
    """

  private(set) var length = Length.seconds(60)
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
      guard ["--seconds", "--steps", "--seed"].contains(name) else {
        throw Mistake(message: "Unknown argument \(name).")
      }
      guard given.insert(name).inserted else { throw Mistake(message: "\(name) appears twice.") }
      guard let value = rest.popFirst() else { throw Mistake(message: "\(name) needs a number.") }
      try set(name, to: value)
    }
    if given.isSuperset(of: ["--seconds", "--steps"]) {
      throw Mistake(message: "Use either --seconds or --steps.")
    }
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
    default:
      guard let seed = UInt64(value) else {
        throw Mistake(message: "--seed must be a whole number of at least 0, not \(value).")
      }
      self.seed = seed
    }
  }
}
