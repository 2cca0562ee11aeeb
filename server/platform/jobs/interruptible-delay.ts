export type InterruptibleDelay = {
  /**
   * Resolves after `delayMs`, or as soon as `wake` is called; at once if it was called since the
   * last wait.
   */
  wait(delayMs: number): Promise<void>;
  wake(): void;
};

/**
 * A pause that can be interrupted. A wake-up that arrives between two waits is kept for the next
 * one.
 */
export function createInterruptibleDelay(): InterruptibleDelay {
  let isWoken = false;
  let end: (() => void) | null = null;
  return {
    wait(delayMs) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), isWoken ? 0 : delayMs);
        end = () => {
          clearTimeout(timer);
          isWoken = false;
          end = null;
          resolve();
        };
      });
    },
    wake() {
      isWoken = true;
      end?.();
    },
  };
}
