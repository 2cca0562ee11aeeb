import type { Deposit } from '../../deposits';

/**
 * Returns the deposits of an order, in block order, up to the one that makes their
 * sum exactly the amount of its fixed rate. Within a block, a deposit of exactly that amount comes
 * first.
 * @returns `null` if the sum is never exact
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

/** Deposits that are not in a block come last. */
const heightOf = ({ blockHeight }: Deposit): number => blockHeight ?? Number.MAX_SAFE_INTEGER;
