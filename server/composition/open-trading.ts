import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import {
  createLiquidityView,
  type RefreshedLiquidity,
} from '../capabilities/liquidity/liquidity-view';
import {
  openChainHealth,
  type OpenChainHealth,
} from '../capabilities/operations/open-chain-health';
import { createSuspension, type Suspension } from '../capabilities/operations/usecases/suspension';
import { findGuardedOrder } from '../capabilities/orders/usecases/find-order';
import type { OrderDeps } from '../capabilities/orders/usecases/order-deps';
import { createPausedTokens, type PausedTokens } from '../capabilities/treasury/paused-tokens';
import { createJobQueue, type RunningJobQueue } from '../platform/jobs/create-job-queue';
import { createInProcessPubSub } from '../platform/pub-sub/in-process-pub-sub';
import type { PubSub } from '../platform/pub-sub/pub-sub';
import type { Sandbox } from '../sandbox/sandbox';
import { buildMarket, type BuiltMarket } from './build-market';
import type { OrderEvents } from './open-order-events';
import type { Platform } from './open-platform';
import { openSandbox } from './open-sandbox';
import { openProviders, providerSettings, type OpenProviders } from './providers/open-providers';

/** The dependencies for finding an order. */
export type OrderLookup = Pick<OrderDeps, 'database' | 'stores' | 'catalogue' | 'testNetworksOf'>;

/** The parts that determine whether we trade, and at which price. */
export type Trading = BuiltMarket & {
  readonly lookup: OrderLookup;
  readonly chainHealth: OpenChainHealth;
  readonly liquidity: RefreshedLiquidity;
  readonly pausedTokens: PausedTokens;
  readonly pubSub: PubSub;
  readonly suspension: Suspension;
  readonly jobs: RunningJobQueue;
  readonly sandbox: Sandbox | null;
  readonly providers: OpenProviders;
};

/** Opens chain health, liquidity, pauses and suspension, and the market that depends on them. */
export async function openTrading(platform: Platform, events: OrderEvents): Promise<Trading> {
  const { config, database, clock, chains, recurring, report, log } = platform;
  const { stores, marketData } = events;
  const chainHealth = openChainHealth({ chains, clock, report, log });
  const liquidity = createLiquidityView({
    database,
    stores,
    chains: chains.all,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
    isAnswering: chainHealth.isAnswering,
  });
  const pausedTokens = createPausedTokens(database, stores.pausedTokens, ({ assetSlug, problem }) =>
    report(new Error(problem), `paused token ${assetSlug}`),
  );
  const pubSub = createInProcessPubSub((error) => report(error, 'announcements'));
  const suspension = createSuspension({
    database,
    pubSub,
    clock,
    onError: (error) => report(error, 'suspension'),
  });
  const jobs = createJobQueue(database, { onError: report });
  await platform.keysOpened;

  const { testNetworksOf } = chains;
  const lookup = { database, stores, catalogue: defaultCatalogue, testNetworksOf };
  const sandbox = await openSandbox(config, {
    database,
    clock,
    marketData,
    findOrder: (id, address) => findGuardedOrder(lookup, id, address),
  });
  const providers = openProviders(config.providers, {
    ...providerSettings(config),
    clock,
    marketData,
    liquidity,
    chainSlugs: chains.slugs,
    recurring,
    report,
    sandbox,
  });
  const market = buildMarket({
    config,
    providers,
    clock,
    marketData,
    chains,
    isReachable: chainHealth.isReachable,
    isPaused: pausedTokens.isPaused,
    statementSigner: platform.statementSigner,
  });
  const gates = { chainHealth, liquidity, pausedTokens, suspension };
  return { ...market, ...gates, providers, lookup, pubSub, jobs, sandbox };
}
