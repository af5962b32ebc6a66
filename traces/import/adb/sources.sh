adb shell input mouse tap 100 200
adb shell input stylus swipe 10 20 10 50 40
adb shell input tap 30 40
