import type { PayoutChain } from '../../../chains/chain';
import type { MetricSources } from '../../../platform/http/metric-sources';
import type { OrderDeps } from '../../orders';

type ComparedChain = Pick<PayoutChain, 'key' | 'coldAddress'>;

/**
 * Returns how long ago the hot and the cold wallet of each chain, and its deposit addresses, were
 * compared with the books: in the asset for which it is longest.
 * @returns `Infinity` for a hot or cold wallet that never was
 */
export async function comparisonAges(
  { database, stores, clock }: Pick<OrderDeps, 'database' | 'stores' | 'clock'>,
  chains: readonly ComparedChain[],
): ReturnType<MetricSources['comparisonAges']> {
  const compared = await stores.wallets.compared(database);
  return chains.flatMap(({ key, coldAddress }) => {
    const ofChain = compared.filter(({ chainKey }) => chainKey === key);
    const ages = new Map<string, number>([['hot', Infinity]]);
    if (coldAddress !== null) ages.set('cold', Infinity);
    for (const wallet of new Set(ofChain.map((each) => each.wallet))) {
      const times = ofChain.filter((each) => each.wallet === wallet);
      const oldestMs = Math.min(...times.map(({ checkedAtMs }) => checkedAtMs));
      ages.set(wallet, Math.max(0, clock.nowMs() - oldestMs));
    }
    return [...ages].map(([wallet, ageMs]) => ({ chainKey: key, wallet, ageMs }));
  });
}
