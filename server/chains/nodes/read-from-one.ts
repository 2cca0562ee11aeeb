import { setTimeout as delay } from 'node:timers/promises';

import { ChainUnavailableError } from '../chain-errors';
import type { ChainNode } from './chain-node';
import { SLOW_MS, startReading, type Reading } from './readings';

export type ReadFromOneDeps<Node extends ChainNode, T> = {
  readonly chainKey: string;
  /** Returns the nodes in use, the preferred one first. */
  readonly usable: () => Promise<readonly Node[]>;
  readonly start: (node: Node) => Promise<T>;
  /** Called for a node that failed or was slow while another one succeeded. */
  readonly onSlow: (node: Node) => void;
  readonly onFailure: () => void;
};

/**
 * Runs a reading on one node. The next node gets it too, from the start, if that one is unavailable
 * or slow; whichever is first has the result.
 * @throws ChainUnavailableError if no node can be used, or all of them were unavailable; another
 *   error of a node is its answer
 */
export async function readFromOne<Node extends ChainNode, T>({
  chainKey,
  usable,
  start,
  onSlow,
  onFailure,
}: ReadFromOneDeps<Node, T>): Promise<T> {
  const tried = new Set<Node>();
  let running: readonly Reading<Node, T>[] = [];
  let lastError = new ChainUnavailableError(chainKey, 'no node can be used');
  const startNext = async (): Promise<boolean> => {
    const node = (await usable()).find((candidate) => !tried.has(candidate));
    if (node === undefined) return false;
    tried.add(node);
    running = [...running, startReading(node, start(node))];
    return true;
  };
  let hasMore = await startNext();
  while (running.length > 0) {
    await firstOf(running, hasMore);
    const ended = running.find(({ outcome }) => outcome !== null);
    if (ended?.outcome?.status === 'fulfilled') {
      for (const node of tried) if (node !== ended.node) onSlow(node);
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

/** Waits until a reading has ended, or only for as long as it is not slow if another can start. */
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
