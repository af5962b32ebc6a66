import Commands

TouchTraceTool.main()
