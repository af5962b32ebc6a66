// The interfaces of views use colours, fonts, paths and layers, and UIKit code often uses Core Motion, so the engine
// re-exports both modules.
@_exported import DeviceMotion
@_exported import UIKitValues
