import Commands
import KnobScenes

TouchTraceTool.main { classes in
  classes.registerKnobs()
}
