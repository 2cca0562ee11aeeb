import type { AccountKind } from '../../ledger';

/** By how much the balance of an account changed in a period; negative amounts are earnings. */
export type AccountChange = {
  readonly assetSlug: string;
  readonly kind: AccountKind;
  readonly amountMinor: bigint;
};

/** Profit and loss of one asset, in smallest units. Costs and losses are negative. */
export type AssetProfit = {
  readonly assetSlug: string;
  readonly spread: bigint;
  readonly platformFee: bigint;
  readonly markup: bigint;
  readonly networkFeesCharged: bigint;
  readonly networkFeesPaid: bigint;
  /** Gas that was sent to deposit addresses for sweeps and is still there. */
  readonly gasAtAddresses: bigint;
  readonly rewards: bigint;
  readonly cardFees: bigint;
  readonly losses: bigint;
  readonly profit: bigint;
};

type Line = Exclude<keyof AssetProfit, 'assetSlug' | 'profit'>;

const LINE_OF: Partial<Record<AccountKind, Line>> = {
  revenue_spread: 'spread',
  revenue_platform_fee: 'platformFee',
  revenue_markup: 'markup',
  revenue_network_fee: 'networkFeesCharged',
  network_cost: 'networkFeesPaid',
  gas_at_addresses: 'gasAtAddresses',
  reward_cost: 'rewards',
  card_fee: 'cardFees',
  card_loss: 'losses',
  reorganisation_loss: 'losses',
  token_loss: 'losses',
};

/**
 * The accounts that earnings and costs are booked to. Gas at deposit addresses is one of them, since
 * most of what a sweep leaves there is never worth collecting.
 */
export const PROFIT_ACCOUNTS = Object.keys(LINE_OF) as readonly AccountKind[];

/** Adds up earnings, costs and losses by asset. Accounts that hold or owe coins are left out. */
export function profitsOf(changes: readonly AccountChange[]): readonly AssetProfit[] {
  const profits = new Map<string, AssetProfit>();
  for (const { assetSlug, kind, amountMinor } of changes) {
    const line = LINE_OF[kind];
    if (line === undefined) continue;
    const former = profits.get(assetSlug) ?? emptyProfit(assetSlug);
    profits.set(assetSlug, {
      ...former,
      [line]: former[line] - amountMinor,
      profit: former.profit - amountMinor,
    });
  }
  return [...profits.values()];
}

const emptyProfit = (assetSlug: string): AssetProfit => ({
  assetSlug,
  spread: 0n,
  platformFee: 0n,
  markup: 0n,
  networkFeesCharged: 0n,
  networkFeesPaid: 0n,
  gasAtAddresses: 0n,
  rewards: 0n,
  cardFees: 0n,
  losses: 0n,
  profit: 0n,
});
