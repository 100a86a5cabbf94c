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
      --seconds N   how long, in real time; 60 by default
      --steps N     how many steps: with the same seed they are the same steps
      --seed N      what everything random depends on; a fresh one by default
      --verbose     say each step as it is done, as for one that crashes
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
      guard given.insert(name).inserted else { throw Mistake(message: "\(name) is given twice.") }
      guard let value = rest.popFirst() else { throw Mistake(message: "\(name) needs a number.") }
      try take(name, value)
    }
    if given.isSuperset(of: ["--seconds", "--steps"]) {
      throw Mistake(message: "Give --seconds or --steps, not both.")
    }
  }

  private mutating func take(_ name: String, _ value: String) throws(Mistake) {
    switch name {
    case "--seconds":
      guard let seconds = Double(value), seconds > 0, seconds.isFinite else {
        throw Mistake(message: "--seconds is a number above 0, not \(value).")
      }
      length = .seconds(seconds)
    case "--steps":
      guard let steps = Int(value), steps > 0 else {
        throw Mistake(message: "--steps is a whole number above 0, not \(value).")
      }
      length = .steps(steps)
    default:
      guard let seed = UInt64(value) else {
        throw Mistake(message: "--seed is a whole number of 0 and more, not \(value).")
      }
      self.seed = seed
    }
  }
}
