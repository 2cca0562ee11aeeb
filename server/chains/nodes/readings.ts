import { setTimeout as delay } from 'node:timers/promises';

/** A reading that takes longer is slow, unless the others take as long. */
export const SLOW_MS = 3_000;

/** A reading that was started on a node. */
export type Reading<Node, T> = {
  readonly node: Node;
  /** Resolves when it has succeeded or failed. */
  readonly done: Promise<void>;
  /** `null` until then. */
  outcome: PromiseSettledResult<T> | null;
};

export function startReading<Node, T>(node: Node, result: Promise<T>): Reading<Node, T> {
  const reading: Reading<Node, T> = {
    node,
    outcome: null,
    done: result.then(
      (value) => {
        reading.outcome = { status: 'fulfilled', value };
      },
      (reason: unknown) => {
        reading.outcome = { status: 'rejected', reason };
      },
    ),
  };
  return reading;
}

/**
 * Waits for readings. When `enough` of them have succeeded, those on nodes that are known to be slow
 * are left behind, and the others if they take longer than `SLOW_MS` and twice as long as that took.
 */
export async function waitForEnough<Node, T>(
  readings: readonly Reading<Node, T>[],
  enough: number,
  isSlow: (node: Node) => boolean,
): Promise<void> {
  const startedAtMs = performance.now();
  const pending = () => readings.filter(({ outcome }) => outcome === null);
  while (pending().length > 0 && succeededOf(readings).length < enough)
    await Promise.race(pending().map(({ done }) => done));
  const awaited = pending().filter(({ node }) => !isSlow(node));
  if (awaited.length === 0) return;
  const elapsedMs = performance.now() - startedAtMs;
  const patience = new AbortController();
  await Promise.race([
    Promise.all(awaited.map(({ done }) => done)),
    delay(Math.max(SLOW_MS - elapsedMs, elapsedMs), null, { signal: patience.signal, ref: false }),
  ]).finally(() => patience.abort());
}

export const succeededOf = <Node, T>(
  readings: readonly Reading<Node, T>[],
): readonly Reading<Node, T>[] => readings.filter(({ outcome }) => outcome?.status === 'fulfilled');
