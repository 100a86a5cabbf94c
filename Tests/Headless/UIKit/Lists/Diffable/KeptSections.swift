/// The sections that exist both before and after a change, with their indexes.
struct KeptSections {
  private var destinations: [Int?]
  private var origins: [Int?]

  init(before: Int, after: Int) {
    destinations = Array(repeating: nil, count: before)
    origins = Array(repeating: nil, count: after)
  }

  mutating func keep(_ origin: Int, as section: Int) {
    destinations[origin] = section
    origins[section] = origin
  }

  func destination(of origin: Int) -> Int? { destinations[origin] }
  func origin(of section: Int) -> Int? { origins[section] }

  var pairs: [(origin: Int, section: Int)] {
    origins.enumerated().compactMap { section, origin in origin.map { ($0, section) } }
  }
}
