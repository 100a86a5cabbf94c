import Foundation

/// Ids of types that apps use.
///
/// The ids of an inner list are equal, and may have different encodings.
enum SampleIDs {
  struct Name: Codable, Hashable, Sendable {
    var raw: String
  }

  struct Tag: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: String
  }

  enum Source: Codable, Hashable, Sendable {
    case none
    case file(String)
    case web(URL, name: Name)
  }

  struct Place: Codable, Hashable, Sendable {
    var name: Name
    var number: Int?
    var path: [String]
    var ratio: Double
  }

  struct Query: Codable, Hashable, Sendable {
    var words: Set<String>
    var options: [String: Name]
    var weights: [Name: Set<Int>]
  }

  /// An id with its own `==`, which encodes what it compares.
  struct Folded: Codable, Hashable, Sendable {
    var text: String

    static func == (one: Folded, other: Folded) -> Bool {
      one.text.lowercased() == other.text.lowercased()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text.lowercased())
    }

    init(_ text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }

  /// Equal texts, with precomposed and with combining characters.
  static let texts = [
    ["caf\u{E9}", "cafe\u{301}"], ["\u{1EC7}", "e\u{323}\u{302}", "\u{1EB9}\u{302}"],
    ["\u{212B}", "\u{C5}", "A\u{30A}"], ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}"],
    ["cafe"], ["null"], [""], ["\\\"[{"], ["a\0b"], ["CAFE"], ["0"], ["-0"],
  ]

  static let names = texts.map { $0.map { Name(raw: $0) } }
  static let tags = texts.map { $0.map { Tag(rawValue: $0) } }
  static let optionalTexts: [[String?]] = texts.map { $0.map(Optional.some) } + [[nil]]
  static let paths = texts.map { $0.map { [$0, "x", $0] } } + [[[]], [["x"]], [["x", ""]]]
  static let doubles = [[0.0, -0.0], [1], [1.5], [-1.5], [1e300], [.infinity], [0.1 + 0.2], [0.3]]
  static let floats: [[Float]] = [[0.0, -0.0], [0.1], [1], [16_777_216]]
  static let optionalDoubles: [[Double?]] = doubles.map { $0.map(Optional.some) } + [[nil]]
  static let dates = doubles.map { $0.map { Date(timeIntervalSinceReferenceDate: $0) } }
  static let decimals: [[Decimal]] = [
    [Decimal(15) / 10, Decimal(sign: .plus, exponent: -3, significand: 1500)],
    [1000, Decimal(sign: .plus, exponent: 3, significand: 1)],
    [0, Decimal(sign: .plus, exponent: 5, significand: 0)], [-3], [Decimal(1) / 3],
  ]
  static let urls = ["https://example.com/a", "https://example.com/a/", "a?b=%C3%A9", "file:///x"]
    .map { [URL(string: $0)!] }
  static let uuids = (0..<6).map { _ in [UUID()] }
  static let data = [[Data([1, 2]), Data([0, 1, 2]).dropFirst()], [Data()], [Data([255])]]
  static let wide: [[UInt64]] = [[0], [.max], [1 << 53], [1 << 53 + 1]]

  static let sources: [[Source]] =
    names.map { $0.map { .web(URL(string: "https://example.com")!, name: $0) } }
    + texts.map { $0.map { .file($0) } } + [[.none]]

  static let places =
    names.map { $0.flatMap { [place($0, 0.0), place($0, -0.0)] } } + [[place(Name(raw: "x"), 1)]]

  private static func place(_ name: Name, _ ratio: Double) -> Place {
    Place(name: name, number: name.raw == "cafe" ? 1 : nil, path: [name.raw], ratio: ratio)
  }

  static let sets: [[Set<String>]] = [
    (0..<6).map { Set(minimumCapacity: $0 * 40, of: (0..<9).map { "word \($0)" }) },
    [["caf\u{E9}", "x"], ["x", "cafe\u{301}"]], [["word 1"]], [[]],
  ]

  static let queries: [[Query]] = sets.map { sets in
    sets.map { words in
      Query(
        words: words,
        options: words.reduce(into: [:]) { $0[$1] = Name(raw: $1) },
        weights: words.reduce(into: [:]) { $0[Name(raw: $1)] = Set($1.utf8.map(Int.init)) }
      )
    }
  }

  static let folded = [["abc", "ABC", "aBc"], ["abd"], ["\u{C9}", "\u{E9}", "e\u{301}"]]
    .map { $0.map { Folded($0) } }
}

extension Set {
  /// The elements are in another order in a set of another capacity.
  fileprivate init(minimumCapacity: Int, of elements: [Element]) {
    self.init(minimumCapacity: minimumCapacity)
    formUnion(elements)
  }
}
