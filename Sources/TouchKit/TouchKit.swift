// Views name colours, fonts, paths and layers, and Core Motion's classes are UIKit code's neighbours: an import of the
// engine brings both.
@_exported import DeviceMotion
@_exported import UIKitDrawing
