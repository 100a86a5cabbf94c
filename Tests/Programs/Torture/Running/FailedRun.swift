import LoadingTestSupport

/// A run that has violated a rule once, and is performed by each check since.
struct FailedRun {
  let seed: UInt64
  /// The steps to perform; `nil` for all.
  let only: [Int]?
  /// The day on which it was found.
  private let day: String
  /// The rule that it violated, or what failed.
  private let rule: String
  /// The issue that will mend it; `nil` if it is mended.
  let issue: Int?

  init(
    _ seed: UInt64,
    _ day: String,
    _ rule: String,
    only steps: [Int]? = nil,
    waitsFor issue: Int? = nil
  ) {
    (self.seed, self.day, self.rule, only, self.issue) = (seed, day, rule, steps, issue)
  }

  /// Returns how a run differs from what is expected of it, or `nil`.
  @MainActor func fault(of run: TortureRun) -> String? {
    switch (run.violation, issue) {
    case (nil, nil): nil
    case (let violation?, _?) where violation.rule == rule: nil
    case (nil, let issue?): "the run of \(day) no longer violates “\(rule)”, as until #\(issue)"
    case (let violation?, _): "the run of \(day) (\(rule)) violates “\(violation.rule)”"
    }
  }
}
