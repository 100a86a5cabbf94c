extension Character {
  /// The number of columns of the character in a terminal, which is two for emoji and ideographs.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// A Boolean value that indicates whether the character is printable.
  var isPrintable: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, nil:
      false
    default: true
    }
  }
}

extension String {
  /// The number of columns of the text in a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text on one line, without control characters.
  var printable: String {
    String(map { $0.isNewline ? " " : $0 }.filter(\.isPrintable))
  }

  /// Returns the text, truncated with an ellipsis to a number of columns.
  func truncated(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    var (kept, width) = ("", 0)
    for character in self {
      width += character.columns
      if width > limit - 1 { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return limit > 0 ? kept + "…" : ""
  }

  /// Returns the text in lines, broken between words.
  ///
  /// The last line is truncated.
  func wrapped(toColumns width: Int, maximumLines: Int = .max) -> [String] {
    var lines: [String] = []
    for paragraph in split(whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if longer.columns <= width || line.isEmpty {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
    }
    if lines.count > maximumLines {
      let rest = lines[(maximumLines - 1)...].joined(separator: " ")
      lines = lines.prefix(maximumLines - 1) + [rest]
    }
    return lines.map { $0.truncated(toColumns: width) }
  }
}
