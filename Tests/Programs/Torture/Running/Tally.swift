/// The numbers of steps, screens and checks of a run.
struct Tally: CustomStringConvertible {
  var steps = 0
  var screens = 0
  var operations = 0
  var checks = 0
  var settledChecks = 0
  var listChecks = 0
  /// The number of checks that visible rows did not move during actions elsewhere.
  var readings = 0
  var released = 0

  mutating func add(_ other: Tally) {
    screens += other.screens
    operations += other.operations
    checks += other.checks
    settledChecks += other.settledChecks
    listChecks += other.listChecks
    readings += other.readings
    released += other.released
  }

  var description: String {
    """
    \(steps) steps, \(screens) screens, \(operations) operations, \(checks) checks of screens \
    (\(settledChecks) of settled ones), \(listChecks) of lists, \(readings) of visible \
    rows, \(released) screens, managers and loaders released
    """
  }
}
