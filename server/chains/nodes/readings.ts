import { setTimeout as delay } from 'node:timers/promises';

/** A reading that takes longer is slow, unless the others take as long. */
export const SLOW_MS = 3_000;

/** The result of a postponed node still counts if it comes this soon after the others. */
const GRACE_MS = 250;

/** A reading that was started on a node. */
export type Reading<Node, T> = {
  readonly node: Node;
  /** By `performance.now`. */
  readonly startedAtMs: number;
  /** Resolves when it has succeeded or failed. */
  readonly done: Promise<void>;
  /** `null` until then. */
  outcome: PromiseSettledResult<T> | null;
  /** Set when nothing waits for it any more. */
  isLeftBehind: boolean;
};

/** Starts a reading, and returns its result. */
export type StartReading<Node, T> = (node: Node, isLeftBehind: () => boolean) => Promise<T>;

export function startReading<Node, T>(node: Node, start: StartReading<Node, T>): Reading<Node, T> {
  const reading = {
    node,
    startedAtMs: performance.now(),
    outcome: null as PromiseSettledResult<T> | null,
    isLeftBehind: false,
  };
  const done = start(node, () => reading.isLeftBehind).then(
    (value) => {
      reading.outcome = { status: 'fulfilled', value };
    },
    (reason: unknown) => {
      reading.outcome = { status: 'rejected', reason };
    },
  );
  return Object.assign(reading, { done });
}

/**
 * Waits for readings. Once the results are enough, it waits for the others as long again, and at
 * least `SLOW_MS` in total, or `GRACE_MS` more on postponed nodes. Then it leaves them behind.
 */
export async function waitForEnough<Node, T>(
  readings: readonly Reading<Node, T>[],
  isEnough: (results: readonly T[]) => boolean,
  isPostponed: (node: Node) => boolean,
): Promise<void> {
  const startedAtMs = performance.now();
  const pending = () => readings.filter(({ outcome }) => outcome === null);
  while (pending().length > 0 && !isEnough(resultsOf(readings)))
    await Promise.race(pending().map(({ done }) => done));
  const elapsedMs = performance.now() - startedAtMs;
  const late = pending();
  await Promise.all([
    waitAtMost(
      Math.max(SLOW_MS - elapsedMs, elapsedMs),
      late.filter(({ node }) => !isPostponed(node)),
    ),
    waitAtMost(
      Math.max(GRACE_MS, elapsedMs),
      late.filter(({ node }) => isPostponed(node)),
    ),
  ]);
}

async function waitAtMost(
  timeoutMs: number,
  readings: readonly Reading<unknown, unknown>[],
): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    Promise.all(readings.map(({ done }) => done)),
    delay(timeoutMs, null, { signal: patience.signal, ref: false }),
  ]).finally(() => patience.abort());
}

export const resultsOf = <T>(readings: readonly Reading<unknown, T>[]): readonly T[] =>
  readings.flatMap(({ outcome }) => (outcome?.status === 'fulfilled' ? [outcome.value] : []));
