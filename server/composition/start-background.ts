import { startPrices } from '../capabilities/prices/start-prices';
import { createPriceStore } from '../capabilities/prices/store/price-store';
import { startWithdrawalWorkers } from '../capabilities/rewards/open-withdrawals';
import { watchVersion } from '../platform/process/watch-version';
import type { OrderEvents } from './open-order-events';
import type { OpenOrders } from './open-orders';
import type { Platform } from './open-platform';
import type { Trading } from './open-trading';
import { startWorkers } from './start-workers';

export type BackgroundStages = {
  readonly platform: Platform;
  readonly events: OrderEvents;
  readonly trading: Trading;
  readonly orders: OpenOrders;
  /** Called when newer code has changed the database so that this program must not continue. */
  readonly onOutdated: (reason: string) => void;
};

/** Reads prices, switches and health once, then starts all background work. */
export async function startBackground({
  platform,
  events,
  trading,
  orders: { deps, withdrawals },
  onOutdated,
}: BackgroundStages): Promise<void> {
  const { config, database, clock, chains, recurring, report, disk } = platform;
  const { marketData, webhooks, mail, messengers, rewards } = events;
  const { jobs, liquidity, suspension, pausedTokens, chainHealth } = trading;
  await Promise.all([
    marketData.start(),
    suspension.refresh(),
    pausedTokens.refresh(),
    chainHealth.start(recurring),
    disk.start(recurring),
  ]);
  await startWorkers({
    deps,
    exchanges: trading.providers.exchanges,
    jobs,
    recurring,
    liquidity,
    suspension,
    pausedTokens,
    rewards,
    report,
  });
  webhooks.start();
  startWithdrawalWorkers({
    withdrawals,
    transfers: deps,
    payoutChains: chains.payoutOnly,
    recurring,
    report,
  });
  await mail.start(deps);
  messengers.start(deps);
  await startPrices({
    config,
    database,
    store: createPriceStore(),
    prices: marketData,
    clock,
    recurring,
  });
  await watchVersion(recurring, database, onOutdated);
}
