// Swift Testing looks for this module where a test imports it and CoreGraphics. There is nothing to add.
