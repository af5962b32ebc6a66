adb shell input motionevent DOWN 350 1700
usleep 100000
adb shell input motionevent MOVE 1100 1700
sleep 0.5s
adb shell input motionevent UP 1100 2400
