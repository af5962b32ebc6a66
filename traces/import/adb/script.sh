#!/bin/sh
adb shell input tap 741 447
sleep 0.25
# adb shell input tap 1 1
adb -s emulator-5554 shell input touchscreen swipe 500 1500 500 1400 50
adb shell "input tap $X $Y; input tap 10 20"
adb shell input keyevent 4
