import Foundation
import TouchKit

/// A space of colours, which makes no difference.
public final class CGColorSpace: Sendable {
  init() {}
}

/// Returns the device's space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Returns the device's space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The position of the alpha component in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// At the position with this name.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of the bytes in a bitmap.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The order as bits.
  public let rawValue: UInt32

  /// Creates an order from bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits of the opacity.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  /// The lowest byte of four comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The highest byte of four comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// Creates a context of a bitmap. Nothing is drawn in it.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard let bitmap = CGImage(CGSize(width: width, height: height)) else { return nil }
    self.init(bitmap: bitmap)
  }
}
