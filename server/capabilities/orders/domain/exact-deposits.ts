import type { Deposit } from '../../deposits';

/**
 * The deposits of an order up to the one, in the order of their blocks, with which they are exactly
 * the amount of its fixed rate. Within a block, one that is exact by itself comes first.
 * @returns `null` where they never are
 */
export function exactDeposits(
  claimedDepositMinor: bigint,
  deposits: readonly Deposit[],
): readonly Deposit[] | null {
  const isExact = ({ amountMinor }: Deposit): boolean => amountMinor === claimedDepositMinor;
  const inOrder = [...deposits].sort(
    (left, right) =>
      heightOf(left) - heightOf(right) || Number(isExact(right)) - Number(isExact(left)),
  );
  let arrivedMinor = 0n;
  const last = inOrder.findIndex(
    ({ amountMinor }) => (arrivedMinor += amountMinor) === claimedDepositMinor,
  );
  return last === -1 ? null : inOrder.slice(0, last + 1);
}

/** What no block holds comes last. */
const heightOf = ({ blockHeight }: Deposit): number => blockHeight ?? Number.MAX_SAFE_INTEGER;
