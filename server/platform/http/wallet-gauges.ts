import { seconds, type GaugeSource } from './gauge-source';
import type { MetricSources } from './metric-sources';

/** The gauges for our own wallets and what lies at deposit addresses. */
export function walletGauges({
  wallets,
  comparisonAges,
  atAddresses,
}: MetricSources): readonly GaugeSource[] {
  return [
    {
      metric: 'deposit_dust',
      help: 'Coins at deposit addresses that are not worth sweeping now',
      labelNames: ['asset'],
      read: async () => (await atAddresses()).map((each) => ofAsset(each, each.dust)),
    },
    {
      metric: 'deposit_gas',
      help: 'Coins at deposit addresses that were sent there as gas for sweeps',
      labelNames: ['asset'],
      read: async () => (await atAddresses()).map((each) => ofAsset(each, each.gas)),
    },
    {
      metric: 'wallet_difference',
      help: 'What a wallet holds beyond the books, in smallest units; negative if coins are missing',
      labelNames: ['chain', 'asset', 'wallet'],
      read: async () =>
        (await wallets()).map(({ chainKey, assetSlug, wallet, differenceMinor }) => ({
          labels: { chain: chainKey, asset: assetSlug, wallet },
          measured: Number(differenceMinor),
        })),
    },
    {
      metric: 'wallet_compared_age_seconds',
      help: 'Time since a wallet of a chain was compared with the books; +Inf if it never was',
      labelNames: ['chain', 'wallet'],
      read: async () =>
        (await comparisonAges()).map(({ chainKey, wallet, ageMs }) => ({
          labels: { chain: chainKey, wallet },
          measured: seconds(ageMs),
        })),
    },
    {
      metric: 'asset_payouts_held',
      help: '1 for each asset whose payouts above the limit wait, because its wallets differ',
      labelNames: ['asset'],
      read: async () =>
        (await wallets()).flatMap(({ assetSlug, holdsPayouts }) =>
          holdsPayouts ? [{ labels: { asset: assetSlug }, measured: 1 }] : [],
        ),
    },
  ];
}

const ofAsset = ({ assetSlug }: { readonly assetSlug: string }, measured: number) => ({
  labels: { asset: assetSlug },
  measured,
});
