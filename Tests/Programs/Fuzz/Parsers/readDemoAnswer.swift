package import Foundation

/// Decodes any bytes as an answer of the demo's server, which must yield emoji or an error.
package func readDemoAnswer(_ data: Data) {
  read([EmojiGroup].self, from: data)
  read([Emoji].self, from: data)
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
