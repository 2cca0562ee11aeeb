/** Timers that can be injected, so that a test can run them by hand. */
export interface Timers {
  after(delayMs: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
