import { type AccountKind, type LedgerTransaction, move } from '../../ledger';

/** The kinds of accounts in the books that belong to a user. */
export const USER_ACCOUNT_KINDS = [
  'affiliate_balance',
  'cashback_balance',
] as const satisfies readonly AccountKind[];

/** A balance as recorded in the books: amounts that we owe are negative. */
export type UserBalance = {
  readonly assetSlug: string;
  readonly kind: (typeof USER_ACCOUNT_KINDS)[number];
  readonly balanceMinor: bigint;
};

export type Merge = {
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Distinguishes this move from others: a late entry may need another move. */
  readonly mergeId: string;
};

/**
 * Moves what we owe one user to the other, in the same kinds of accounts, so that nothing is earned
 * or lost.
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
