import Commands
import SamplePrograms

TouchTraceTool.main { $0.registerSamplePrograms() }
