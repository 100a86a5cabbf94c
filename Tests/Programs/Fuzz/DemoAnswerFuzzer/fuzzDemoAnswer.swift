import Foundation

/// Decodes any bytes as an answer of the demo's server, which must yield emoji or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDemoAnswer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  read([EmojiGroup].self, from: data)
  read([Emoji].self, from: data)
  return 0
}

private func read<Answer: Codable & Equatable>(_ type: Answer.Type, from data: Data) {
  guard let answer = try? JSONDecoder().decode(type, from: data) else { return }
  do {
    let again = try JSONDecoder().decode(type, from: JSONEncoder().encode(answer))
    precondition(again == answer, "\(answer) was decoded as \(again)")
  } catch {
    fatalError("\(answer) can’t be encoded and decoded: \(error)")
  }
}
