// The interfaces of views use colours, fonts, paths and layers, and UIKit code often uses Core Motion, so an import of
// the engine re-exports both.
@_exported import DeviceMotion
@_exported import UIKitDrawing
