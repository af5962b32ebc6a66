/** The recorder, which recorder.js defines. */
declare const touchtraceRecorder: {
  start(options?: {
    target?: Document | Element;
    mouse?: boolean;
    pointers?: boolean;
    keys?: boolean;
    frames?: "refuse" | "ignore";
    name?: string;
    note?: string;
    onStep?: (line: string, index: number) => void;
  }): void;
  stop(): void;
  trace(): string;
  download(name?: string): void;
};

/** The exports of a CommonJS module, where there are some. */
declare var module: { exports: unknown } | undefined;
