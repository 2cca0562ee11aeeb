import type { HealthStatus } from '@quayside/contract/operations/service';

const firstDelayMs = 5_000;
const delayGrowth = 1.5;
const longestDelayMs = 30_000;

/** How long to wait before asking again after so many questions without a good answer. */
export function delayAfter(failures: number): number {
  return Math.min(firstDelayMs * delayGrowth ** Math.max(0, failures - 1), longestDelayMs);
}

export type HealthWatchDeps = {
  readonly ask: (signal: AbortSignal) => Promise<HealthStatus>;
  readonly onStatus: (status: HealthStatus) => void;
};

/**
 * Asks at once, and goes on asking until the service is well. A question without an answer changes nothing: it may be the visitor's own connection.
 * @returns a function that stops it
 */
export function watchHealth({ ask, onStatus }: HealthWatchDeps): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const look = async (): Promise<void> => {
    const status = await ask(controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    if (status !== null) onStatus(status);
    if (status === 'OK') return;
    failures += 1;
    timer = setTimeout(() => { void look(); }, delayAfter(failures));
  };
  void look();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
