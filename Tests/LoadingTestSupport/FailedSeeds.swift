/// Seeds whose sequences have failed once, for the same reason, and run each time since.
package struct FailedSeeds: Sendable {
  package let seeds: [UInt64]
  /// The day on which they were found.
  let day: String
  /// What failed.
  let fault: String

  package init(_ seeds: [UInt64], _ day: String, _ fault: String) {
    (self.seeds, self.day, self.fault) = (seeds, day, fault)
  }
}
