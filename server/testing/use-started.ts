/**
 * Starts something before the tests of a file or of a `describe`, and stops it after them, unless
 * it could not be started.
 * @param take receives it once it runs
 */
export function useStarted<Started extends { stop(): Promise<unknown> }>(
  start: () => Promise<Started>,
  take: (started: Started) => void,
  timeoutMs = 60_000,
): void {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
    take(started);
  }, timeoutMs);
  afterAll(() => started?.stop(), timeoutMs);
}
