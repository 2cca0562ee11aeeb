import { type AccountKind, type LedgerTransaction, move } from '../../ledger';

/** The kinds of accounts in the books that belong to a user. */
export const USER_ACCOUNT_KINDS = [
  'affiliate_balance',
  'cashback_balance',
] as const satisfies readonly AccountKind[];

/** A balance as it is in the books: what we owe is negative. */
export type UserBalance = {
  readonly assetSlug: string;
  readonly kind: (typeof USER_ACCOUNT_KINDS)[number];
  readonly balanceMinor: bigint;
};

export type Merge = {
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Distinguishes this move from others: something may arrive late and be moved again. */
  readonly mergeId: string;
};

/**
 * Moves what we owe one user to the other, in the same kinds of accounts: nothing is earned or lost
 * by it.
 */
export function balancesMerged(
  { fromUserId, toUserId, mergeId }: Merge,
  balances: readonly UserBalance[],
): LedgerTransaction {
  return {
    key: `account-merged:${fromUserId}:${mergeId}`,
    orderId: null,
    postings: balances.flatMap(({ assetSlug, kind, balanceMinor }) =>
      move(
        assetSlug,
        balanceMinor,
        { kind, reference: String(fromUserId) },
        { kind, reference: String(toUserId) },
      ),
    ),
  };
}
