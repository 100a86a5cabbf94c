import Foundation

/// The properties of a PNG or JPEG file that layout needs: the type and the size in pixels.
struct BitmapHeader {
  let type: String
  let size: CGSize

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    if let size = Self.sizeOfPNG(bytes) {
      self.type = "image/png"
      self.size = size
    } else if let size = Self.sizeOfJPEG(bytes) {
      self.type = "image/jpeg"
      self.size = size
    } else {
      return nil
    }
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(at: 16), height: number(at: 20))
  }

  private static func sizeOfJPEG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    func number(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // A frame header; 0xC4, 0xC8 and 0xCC are tables, not frames.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(width: number(at: index + 7), height: number(at: index + 5))
      }
      index += 2 + number(at: index + 2)
    }
    return nil
  }
}
