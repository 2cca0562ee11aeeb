import { type AccountKind, type LedgerTransaction, move } from '../../ledger';

/** The accounts of the books that belong to a user. */
export const USER_ACCOUNT_KINDS = [
  'affiliate_balance',
  'cashback_balance',
] as const satisfies readonly AccountKind[];

/** A balance as the books have it: what we owe is negative. */
export type UserBalance = {
  readonly assetSlug: string;
  readonly kind: (typeof USER_ACCOUNT_KINDS)[number];
  readonly balanceMinor: bigint;
};

export type Merge = {
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Tells this time from others: something may arrive late. */
  readonly mergeId: string;
};

/**
 * What we owe one user becomes what we owe the other, in the same kinds: nothing is earned or lost
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
