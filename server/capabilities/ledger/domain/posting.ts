/**
 * The kinds of accounts in the books. Amounts that we hold are positive; amounts that we owe or
 * earn are negative; the sum over all accounts of an asset is always zero. `client`,
 * `payout_in_flight` and `refund_in_flight` have one account per order; `affiliate_balance` and
 * `cashback_balance` have one per user, `reward_withdrawal` one per reward withdrawal.
 */
export const ACCOUNT_KINDS = [
  'hot_wallet',
  // Our funds at addresses whose keys are offline.
  'cold_wallet',
  'deposit_addresses',
  'gas_at_addresses',
  'client',
  'payout_in_flight',
  'refund_in_flight',
  'unexpected_deposits',
  'position',
  'revenue_spread',
  'revenue_platform_fee',
  'revenue_markup',
  'revenue_network_fee',
  'network_cost',
  'reorganisation_loss',
  // Amounts that tokens withheld from transfers between our own wallets.
  'token_loss',
  'treasury',
  // What was sent for orders that a restored database doesn't have.
  'lost_orders',
  // What card partners owe us or we owe them, with one account each; the fees that they keep; and
  // payments that were reversed after their payout.
  'card_partner',
  'card_fee',
  'card_loss',
  // What we owe users for orders that they referred or made, and what this has cost us.
  'affiliate_balance',
  'cashback_balance',
  'reward_withdrawal',
  'reward_cost',
] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type Posting = {
  readonly assetSlug: string;
  readonly kind: AccountKind;
  /** The order, user or withdrawal that an account belongs to; otherwise empty. */
  readonly reference: string;
  readonly amountMinor: bigint;
};

/**
 * A balanced set of postings. Its key ensures that it is posted only once, however often it is
 * requested.
 */
export type LedgerTransaction = {
  readonly key: string;
  readonly orderId: number | null;
  readonly postings: readonly Posting[];
};

/**
 * Moves an amount from one account to another in one asset; returns no postings for a zero amount.
 */
export function move(
  assetSlug: string,
  amountMinor: bigint,
  from: AccountRef,
  to: AccountRef,
): Posting[] {
  if (amountMinor === 0n) return [];
  return [
    { assetSlug, kind: from.kind, reference: from.reference ?? '', amountMinor: -amountMinor },
    { assetSlug, kind: to.kind, reference: to.reference ?? '', amountMinor },
  ];
}

export type AccountRef = { readonly kind: AccountKind; readonly reference?: string };

/** Adds up postings to the same account, and drops those that cancel out. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.assetSlug} ${posting.kind} ${posting.reference}`;
    const earlier = merged.get(key);
    merged.set(key, {
      ...posting,
      amountMinor: posting.amountMinor + (earlier?.amountMinor ?? 0n),
    });
  }
  return [...merged.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}
