import Foundation

/// Text broken into lines.
struct TextLayout {
  struct Line {
    let text: String
    let width: CGFloat
  }

  let lines: [Line]
  let font: UIFont
  let isTruncated: Bool

  /// - Parameters:
  ///   - width: The available width of a line.
  ///   - maximumLines: The maximum number of lines, or 0 for no limit.
  init(
    _ text: String,
    font: UIFont,
    width: CGFloat = .greatestFiniteMagnitude,
    maximumLines: Int = 0,
    mode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.font = font
    // A tolerance of half a thousandth of a point, so that a label as wide as its text never wraps.
    let space = width + 0.0005
    var broken: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      broken += Self.lines(
        of: paragraph,
        font: font,
        width: space,
        byCharacter: mode == .byCharWrapping
      )
    }
    var truncated = false
    if maximumLines > 0, broken.count > maximumLines {
      let rest = broken[(maximumLines - 1)...].joined(separator: " ")
      broken = broken.prefix(maximumLines - 1) + [rest]
      truncated = true
    }
    if let last = broken.indices.last, font.width(of: broken[last]) > space {
      broken[last] = Self.fit(broken[last], font: font, width: space, mode: mode)
      truncated = true
    }
    isTruncated = truncated
    lines = broken.map { Line(text: $0, width: font.width(of: $0)) }
  }

  var size: CGSize {
    CGSize(
      width: ((lines.map(\.width).max() ?? 0) * 3).rounded(.up) / 3,
      height: (CGFloat(lines.count) * font.lineHeight * 3).rounded(.up) / 3
    )
  }

  private static func lines(
    of paragraph: Substring,
    font: UIFont,
    width: CGFloat,
    byCharacter: Bool
  ) -> [String] {
    guard font.width(of: paragraph) > width else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var lineWidth: CGFloat = 0
    for word in byCharacter ? paragraph.map({ [$0] }) : words(of: paragraph) {
      let trimmedWidth = font.width(of: String(word).trimmingTrailingSpaces)
      if !line.isEmpty, lineWidth + trimmedWidth > width {
        lines.append(line.trimmingTrailingSpaces)
        (line, lineWidth) = ("", 0)
      }
      if trimmedWidth <= width {
        line += String(word)
        lineWidth += font.width(of: String(word))
        continue
      }
      // A word longer than a line is broken at any character.
      for character in word {
        let characterWidth = font.width(of: character)
        if !line.isEmpty, lineWidth + characterWidth > width {
          lines.append(line)
          (line, lineWidth) = ("", 0)
        }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    return lines + [line.trimmingTrailingSpaces]
  }

  /// Splits the text at the positions where a line can be broken.
  private static func words(of text: Substring) -> [[Character]] {
    var words: [[Character]] = []
    var word: [Character] = []
    for character in text {
      if let last = word.last, character != " ",
        last == " " || last == "-" || last.isIdeograph
          || (character.isIdeograph && !last.isPunctuation)
      {
        words.append(word)
        word = []
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func fit(
    _ text: String,
    font: UIFont,
    width: CGFloat,
    mode: NSLineBreakMode
  ) -> String {
    var head = Array(text)
    var tail: [Character] = []
    if mode == .byTruncatingHead { swap(&head, &tail) }
    if mode == .byTruncatingMiddle {
      tail = Array(head[(head.count / 2)...])
      head = Array(head[..<(head.count / 2)])
    }
    let cutsSilently = [.byClipping, .byWordWrapping, .byCharWrapping].contains(mode)
    let ellipsis = cutsSilently ? "" : "…"
    var space = width - font.width(of: ellipsis)
    space -= font.width(of: String(head)) + font.width(of: String(tail))
    while space < 0, !(head.isEmpty && tail.isEmpty) {
      if tail.isEmpty || (mode == .byTruncatingMiddle && head.count > tail.count) {
        space += font.width(of: head.removeLast())
      } else {
        space += font.width(of: tail.removeFirst())
      }
    }
    return String(head).trimmingTrailingSpaces + ellipsis + String(tail)
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Character {
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map {
      (0x2E80...0xA4CF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value)
    } ?? false
  }
}
