import type { OpenChains } from '../../chains/open-chains';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import {
  createLiquidityView,
  type LiquidityViewParts,
  type RefreshedLiquidity,
} from './liquidity-view';

const PERIOD_MS = 1_000;

export type LiquidityParts = Pick<LiquidityViewParts, 'database' | 'stores'> & {
  readonly config: Pick<LiquidityViewParts, 'maxUnpaidShareBps'>;
  readonly chains: Pick<OpenChains, 'all'>;
  readonly chainHealth: Required<Pick<LiquidityViewParts, 'isResponding'>>;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type LiquidityModule = Module & RefreshedLiquidity;

/** Sets up the view of what new orders can still reserve. */
export function openLiquidityModule({
  config,
  database,
  stores,
  chains,
  chainHealth,
  recurring,
}: LiquidityParts): LiquidityModule {
  const liquidity = createLiquidityView({
    database,
    stores,
    chains: chains.all,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
    isResponding: chainHealth.isResponding,
  });
  recurring.add({
    name: 'liquidity',
    periodMs: PERIOD_MS,
    isOnEveryNode: true,
    run: () => liquidity.refresh(),
  });
  return { ...liquidity, start: () => liquidity.refresh() };
}
