// Views name colours, fonts, paths and layers: whoever imports the engine has these, too.
@_exported import UIKitDrawing
