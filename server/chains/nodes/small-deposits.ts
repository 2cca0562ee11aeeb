import type { Clock } from '../../platform/clock/clock';
import { createSystemClock } from '../../platform/clock/system-clock';
import type { IncomingTransfer } from '../chain';
import { coinLimits } from './node-config';
import { totalMinor } from './transfer-votes';

const WINDOW_MS = 3_600_000;

/** Deposits that count although only one node can show them, up to a total for each asset. */
export interface SmallDeposits {
  /**
   * Whether these deposits of a block keep the totals of the last hour within the limits. If so,
   * they count towards them; those of a block that is read again count once.
   */
  admit(height: number, transfers: readonly IncomingTransfer[]): boolean;
}

type Admitted = {
  readonly height: number;
  readonly atMs: number;
  readonly transfers: readonly IncomingTransfer[];
};

/**
 * The totals are kept in memory: they start at zero with the server.
 * @param limits `quorumAbove` of a chain. The limit is 0 for assets that are absent, or whose limit
 *   is finer than their smallest unit
 * @returns `null` without limits: every deposit needs the quorum
 */
export function createSmallDeposits(
  limits: Readonly<Record<string, string>> | undefined,
  decimalsOf: (assetSlug: string) => number | undefined,
  clock: Clock = createSystemClock(),
): SmallDeposits | null {
  if (limits === undefined) return null;
  const limitOf = coinLimits(limits, decimalsOf);
  let admitted: readonly Admitted[] = [];
  return {
    admit(height, transfers) {
      const atMs = clock.nowMs();
      const recent = admitted.filter(
        (block) => block.height !== height && atMs - block.atMs < WINDOW_MS,
      );
      const all = [...recent, { height, atMs, transfers }];
      const isWithin = (assetSlug: string): boolean =>
        totalMinor(
          all.flatMap((block) => block.transfers.filter((each) => each.assetSlug === assetSlug)),
        ) <= limitOf(assetSlug);
      if (!transfers.every(({ assetSlug }) => isWithin(assetSlug))) return false;
      admitted = all;
      return true;
    },
  };
}
