#if DEBUG && canImport(UIKit)
import Foundation

/// The methods of a class, read from the symbols of its binary, which are the only source of their
/// names at run time.
///
/// Private classes, classes with type parameters, and classes whose binary can't be read, such as
/// the system's, aren't supported.
struct ClassSymbols: Sendable {
  /// The name of the class, including its module.
  let name: String
  /// The prefix of each symbol of the class.
  private let prefix: String
  private let files: [URL]

  init?(_ type: AnyClass) {
    guard let mangled = _mangledTypeName(type), mangled.hasSuffix("C"),
      let name = Self.demangled("$s\(mangled)"),
      let executable = Bundle(for: type).executableURL
    else { return nil }
    self.name = name
    prefix = "$s\(mangled)"
    // In debug builds of an app, Xcode puts the code into a library next to the executable.
    files = [executable, executable.appendingPathExtension("debug.dylib")]
  }

  /// Returns the methods that the class declares or overrides.
  ///
  /// They are demangled, such as `shouldReload() -> Swift.Bool`.
  func methods() -> Set<String> {
    let found = Set(files.flatMap(symbols(in:)))
    let texts = found.compactMap(Self.demangled).filter { $0.hasPrefix("\(name).") }
    return Set(texts.map { String($0.dropFirst(name.count + 1)) })
  }

  private func symbols(in file: URL) -> Set<String> {
    guard let code = try? Data(contentsOf: file, options: .alwaysMapped) else { return [] }
    var symbols: Set<String> = []
    code.withUnsafeBytes { code in
      guard var place = code.baseAddress else { return }
      let end = place + code.count
      while let found = memchr(place, Self.dollar, end - place) {
        place = UnsafeRawPointer(found)
        if strncmp(
          place.assumingMemoryBound(to: CChar.self),
          prefix,
          min(prefix.utf8.count, end - place)
        ) == 0 {
          let symbol = UnsafeRawBufferPointer(start: place, count: end - place).prefix { $0 != 0 }
          symbols.insert(String(decoding: symbol, as: UTF8.self))
        }
        place += 1
      }
    }
    return symbols
  }

  private static let dollar = Int32(UInt8(ascii: "$"))

  /// Returns the demangled text of a symbol.
  ///
  /// The runtime demangles it, because symbols abbreviate repeated identifiers.
  private static func demangled(_ symbol: String) -> String? {
    typealias Demangle =
      @convention(c) (
        UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
      ) -> UnsafeMutablePointer<CChar>?
    guard let function = dlsym(dlopen(nil, RTLD_NOW), "swift_demangle") else { return nil }
    // Unsafe: the function has had this type since Swift 5.
    let demangle = unsafeBitCast(function, to: Demangle.self)
    guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
#endif
