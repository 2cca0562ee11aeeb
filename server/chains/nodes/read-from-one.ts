import { setTimeout as delay } from 'node:timers/promises';

import { ChainUnavailableError } from '../chain-errors';
import type { ChainNode } from './chain-node';
import { SLOW_MS, startReading, type Reading, type StartReading } from './readings';

/** A timer may fire this much too early by `performance.now`. */
const TIMER_DRIFT_MS = 5;

export type ReadFromOneDeps<Node extends ChainNode, T> = {
  readonly chainKey: string;
  /** Returns the nodes in use, the preferred one first. */
  readonly usable: () => Promise<readonly Node[]>;
  readonly start: StartReading<Node, T>;
  /** Called for a node that failed or was slow, if that made the reading go to the next one. */
  readonly onSlow: (node: Node) => void;
  readonly onFailure: () => void;
};

/**
 * Runs a reading on one node. If that node is unavailable or slow, the reading starts on the next
 * one too, and the first result counts.
 * @throws ChainUnavailableError if no node can be used, or all of them were unavailable; any other
 *   error of a node is its answer
 */
export async function readFromOne<Node extends ChainNode, T>({
  chainKey,
  usable,
  start,
  onSlow,
  onFailure,
}: ReadFromOneDeps<Node, T>): Promise<T> {
  const started: Reading<Node, T>[] = [];
  let running: readonly Reading<Node, T>[] = [];
  let lastError = new ChainUnavailableError(chainKey, 'no node can be used');
  const startNext = async (): Promise<boolean> => {
    const next = (await usable()).find((node) => started.every((each) => each.node !== node));
    if (next === undefined) return false;
    const reading = startReading(next, start);
    started.push(reading);
    running = [...running, reading];
    return true;
  };
  let hasMore = await startNext();
  while (running.length > 0) {
    await firstOf(running, hasMore);
    const ended = running.find(({ outcome }) => outcome !== null);
    if (ended?.outcome?.status === 'fulfilled') {
      leaveOthers(started, onSlow);
      return ended.outcome.value;
    }
    if (ended?.outcome) {
      lastError = unavailabilityOf(ended.outcome.reason);
      running = running.filter((reading) => reading !== ended);
      onFailure();
    }
    hasMore &&= await startNext();
  }
  throw lastError;
}

function leaveOthers<Node>(
  started: readonly Reading<Node, unknown>[],
  onSlow: (node: Node) => void,
): void {
  for (const reading of started) {
    reading.isLeftBehind = true;
    if (started.length > 1 && isSlow(reading)) onSlow(reading.node);
  }
}

/** Whether a reading failed or has taken too long. The one that is first can be slow, too. */
const isSlow = ({ outcome, startedAtMs }: Reading<unknown, unknown>): boolean =>
  outcome?.status === 'rejected' || performance.now() - startedAtMs >= SLOW_MS - TIMER_DRIFT_MS;

/** Waits until a reading has ended or, if another one can start, at most until it is slow. */
async function firstOf<Node, T>(
  readings: readonly Reading<Node, T>[],
  hasMore: boolean,
): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    ...readings.map(({ done }) => done),
    ...(hasMore ? [delay(SLOW_MS, undefined, { signal: patience.signal, ref: false })] : []),
  ]).finally(() => patience.abort());
}

/** @throws any other error, which is the node's answer */
function unavailabilityOf(error: unknown): ChainUnavailableError {
  if (error instanceof ChainUnavailableError) return error;
  throw error;
}
