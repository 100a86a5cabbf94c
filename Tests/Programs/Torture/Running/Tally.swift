/// The numbers of steps, screens and checks of a run.
struct Tally: CustomStringConvertible {
  var steps = 0
  var screens = 0
  var operations = 0
  var looks = 0
  var settledLooks = 0
  var listLooks = 0
  /// The number of checks that visible rows did not move during actions elsewhere.
  var readings = 0
  var released = 0

  mutating func add(_ other: Tally) {
    screens += other.screens
    operations += other.operations
    looks += other.looks
    settledLooks += other.settledLooks
    listLooks += other.listLooks
    readings += other.readings
    released += other.released
  }

  var description: String {
    """
    \(steps) steps, \(screens) screens, \(operations) operations, \(looks) looks at screens \
    (\(settledLooks) with the time settled), \(listLooks) at lists, \(readings) lists \
    read, \(released) screens, managers and loaders released
    """
  }
}
