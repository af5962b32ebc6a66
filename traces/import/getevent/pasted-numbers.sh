sendevent /dev/input/event5 3 57 00000001; sendevent /dev/input/event5 3 53 0000025d; sendevent /dev/input/event5 3 54 0000026a; sendevent /dev/input/event5 0 0 0
sleep 0.5
# sendevent /dev/input/event5 3 53 1
adb shell "sendevent /dev/input/event5 3 57 -1 && sendevent /dev/input/event5 0 0 0"
sleep $DELAY
sendevent /dev/input/event5 3 57 2
sendevent /dev/input/event5 3 53 25d
sendevent /dev/input/event5 3 53 0x64
sendevent /dev/input/event5 3 54 5
sendevent /dev/input/event5 0 0 0
sendevent /dev/input/event5 3 57 ffffffff
sendevent /dev/input/event5 0 0 0
