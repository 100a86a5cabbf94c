/// How much was done.
struct Tally: CustomStringConvertible {
  var steps = 0
  var screens = 0
  var operations = 0
  var looks = 0
  var settledLooks = 0
  var listLooks = 0
  /// Lists whose rows were read while something happened elsewhere.
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
