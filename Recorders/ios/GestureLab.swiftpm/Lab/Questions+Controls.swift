import UIKit

/// The numbers of controls.
extension Question {
  @MainActor static var controls: [Question] {
    [
      Question(
        "control-margin",
        "How far beside a control is still inside?",
        "Press the button, drag slowly away until the end of the screen, and lift."
      ) {
        area in
        let button = area.place(
          UIButton(type: .system),
          "button",
          CGRect(x: 100, y: 20, width: 120, height: 60),
          .orange
        )
        button.listen(to: .touchDown, .touchDragExit, .touchUpInside, .touchUpOutside)
        return []
      },
      Question(
        "slider-thumb",
        "How wide is the thumb of a slider?",
        "Touch the slider ten times, from the left end to the right one, and drag a little each time."
      ) {
        area in
        let slider = area.place(UISlider(), "slider", CGRect(x: 20, y: 100, width: 280, height: 34))
        slider.value = 0.5
        slider.listen(to: .touchDown, .valueChanged, .touchUpInside)
        return []
      },
      Question("stepper", "When does a stepper repeat?", "Hold the plus sign for three seconds.") { area in
        let stepper = area.place(UIStepper(), "stepper", CGRect(x: 100, y: 100, width: 94, height: 32))
        stepper.maximumValue = 1000
        stepper.listen(to: .valueChanged)
        return []
      },
      Question(
        "switch",
        "How is a switch dragged?",
        "Drag the thumb to the right, then a quarter of the way back."
      ) { area in
        let view = area.place(UISwitch(), "switch", CGRect(x: 100, y: 100, width: 51, height: 31))
        view.listen(to: .valueChanged)
        return []
      },
      Question(
        "page-control",
        "How is a page control scrubbed?",
        "Drag over the dots. Then tap on their left and on their right."
      ) {
        area in
        let pages = area.place(
          UIPageControl(),
          "pages",
          CGRect(x: 20, y: 100, width: 280, height: 40),
          .lightGray
        )
        pages.numberOfPages = 8
        pages.currentPage = 3
        pages.listen(to: .valueChanged)
        return []
      },
      Question("tap-around-controls", "Taps around controls", "Tap each control, and the place beside it.") {
        area in
        area.add((UITapGestureRecognizer(), "around"))
        let button = area.place(
          UIButton(type: .system),
          "button",
          CGRect(x: 20, y: 40, width: 120, height: 44),
          .orange
        )
        button.listen(to: .touchUpInside, .touchCancel)
        let plain = area.place(UIControl(), "plain", CGRect(x: 180, y: 40, width: 120, height: 44), .orange)
        plain.listen(to: .touchUpInside, .touchCancel)
        let slider = area.place(UISlider(), "slider", CGRect(x: 20, y: 140, width: 280, height: 34))
        slider.listen(to: .touchUpInside, .touchCancel)
        return []
      },
    ]
  }
}
