import type { Clock } from '../../platform/clock/clock';
import { ChainUnavailableError } from '../chain-errors';
import type { NodeHead } from './assess-nodes';

/**
 * Creates a check that the newest block is not too old: if it is, the chain or its nodes have
 * stopped. The age counts from the block's own time, or from when we first saw it if the chain has
 * no reliable block times.
 * @returns a function that throws ChainUnavailableError for a head that is too old
 */
export function rejectOldHead(
  chainKey: string,
  maxAgeMs: number | null,
  clock: Clock,
): (head: NodeHead) => void {
  let seen: { readonly hash: string; readonly atMs: number } | null = null;
  return ({ height, hash, minedAtMs }) => {
    if (maxAgeMs === null) return;
    const nowMs = clock.nowMs();
    if (seen?.hash !== hash) seen = { hash, atMs: nowMs };
    const ageMs = nowMs - (minedAtMs ?? seen.atMs);
    if (ageMs <= maxAgeMs) return;
    throw new ChainUnavailableError(
      chainKey,
      `there has been no block after ${height} for ${Math.floor(ageMs / 1_000)} s: the chain or its nodes have stopped`,
    );
  };
}
