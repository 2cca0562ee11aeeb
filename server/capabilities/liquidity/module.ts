import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { PayoutChain } from '../../chains/chain';
import { ChainUnavailableError } from '../../chains/chain-errors';
import type { RecentPayouts, RecentSweeps } from '../../chains/fees/fee-estimate';
import type { OpenChains } from '../../chains/open-chains';
import type { Clock } from '../../platform/clock/clock';
import type { Sql } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import {
  createLiquidityView,
  type LiquidityViewParts,
  type RefreshedLiquidity,
} from './liquidity-view';
import {
  createNetworkFees,
  type NetworkFeesParts,
  type RefreshedNetworkFees,
} from './network-fees';

const PERIOD_MS = 1_000;
const FEES_PERIOD_MS = 10_000;

export type LiquidityParts = Pick<LiquidityViewParts, 'database'> & {
  readonly stores: LiquidityViewParts['stores'] & {
    readonly transfers: {
      recentPayouts(
        sql: Sql,
        chain: Pick<PayoutChain, 'key' | 'assetSlugs'>,
      ): Promise<RecentPayouts>;
      recentSweeps(sql: Sql, chain: Pick<PayoutChain, 'key' | 'assetSlugs'>): Promise<RecentSweeps>;
    };
  };
  readonly config: Pick<LiquidityViewParts, 'maxUnpaidShareBps'>;
  readonly chains: Pick<OpenChains, 'all' | 'payoutOnly'>;
  readonly marketData: NetworkFeesParts['marketData'];
  readonly clock: Clock;
  readonly report: Reporter;
  readonly chainHealth: Required<Pick<LiquidityViewParts, 'isResponding'>>;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type LiquidityModule = Module & {
  readonly liquidity: RefreshedLiquidity;
  readonly networkFees: RefreshedNetworkFees;
};

/** Sets up the views of what new orders can still reserve, and of what payouts cost. */
export function openLiquidityModule({
  config,
  database,
  stores,
  chains,
  chainHealth,
  marketData,
  clock,
  recurring,
  report,
}: LiquidityParts): LiquidityModule {
  const networkFees = createNetworkFees({
    chains: [...chains.all, ...chains.payoutOnly],
    catalogue: defaultCatalogue,
    marketData,
    clock,
    recentPayouts: (chain) => stores.transfers.recentPayouts(database, chain),
    recentSweeps: (chain) => stores.transfers.recentSweeps(database, chain),
    report: (error, chainKey) => {
      // The health check reports a chain whose nodes do not respond.
      if (!(error instanceof ChainUnavailableError)) report(error, `fees of ${chainKey}`);
    },
  });
  const liquidity = createLiquidityView({
    database,
    stores,
    chains: chains.all,
    networkFees,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
    isResponding: chainHealth.isResponding,
  });
  recurring.add({
    name: 'liquidity',
    periodMs: PERIOD_MS,
    isOnEveryNode: true,
    run: () => liquidity.refresh(),
  });
  recurring.add({
    name: 'network fees',
    periodMs: FEES_PERIOD_MS,
    isOnEveryNode: true,
    run: () => networkFees.refresh(),
  });
  return {
    liquidity,
    networkFees,
    start: async () => {
      await networkFees.refresh();
      await liquidity.refresh();
    },
  };
}
