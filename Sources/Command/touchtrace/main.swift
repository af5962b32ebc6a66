import Commands
import SeedPrograms

TouchTraceTool.main { $0.registerSeedPrograms() }
