import { assertPaymentsCovered, createCardStore } from '../capabilities/cards';
import type { RefreshedLiquidity, RefreshedNetworkFees } from '../capabilities/liquidity';
import { findGuardedOrder, type OrderDeps } from '../capabilities/orders';
import type { PriceSource } from '../capabilities/prices';
import type { PausedTokens } from '../capabilities/treasury';
import { assertOrdersFollowed } from '../capabilities/upstream';
import type { Modules } from '../platform/process/modules';
import { sandboxRoutes } from '../sandbox/sandbox-routes';
import { buildMarket, type BuiltMarket } from './build-market';
import type { Platform } from './open-platform';
import { openSandbox } from './open-sandbox';
import { openProviders, providerSettings, type OpenProviders } from './providers/open-providers';
import { missingCardPartners } from './providers/provider-plugins';

export type TradingParts = Platform & {
  /** The dependencies for finding an order. */
  readonly lookup: Pick<OrderDeps, 'database' | 'stores' | 'catalogue' | 'testNetworksOf'>;
  readonly marketData: PriceSource;
  readonly liquidity: RefreshedLiquidity;
  readonly networkFees: RefreshedNetworkFees;
  readonly pausedTokens: Pick<PausedTokens, 'isPaused'>;
};

/** The providers that fulfil orders, and the market of their offers. */
export type Trading = BuiltMarket & { readonly providers: OpenProviders };

/** Sets up the liquidity providers, and the market of their offers. */
export async function openTrading(modules: Modules, parts: TradingParts): Promise<Trading> {
  const { config, database, clock, chains, lookup, marketData, liquidity, recurring, report } =
    parts;
  const { networkFees } = parts;
  const missing = missingCardPartners(config.providers);
  modules.add({
    load: () => assertPaymentsCovered({ missing, database, cards: createCardStore() }),
  });
  const sandbox = await openSandbox(config, {
    database,
    clock,
    marketData,
    findOrder: (id, address) => findGuardedOrder(lookup, id, address),
  });
  if (sandbox) modules.add({ routes: sandboxRoutes(sandbox) });
  const providers = openProviders(config.providers, {
    ...providerSettings(config),
    clock,
    marketData,
    liquidity,
    networkFees,
    chainSlugs: chains.slugs,
    recurring,
    report,
    sandbox,
  });
  modules.add({
    load: () => assertOrdersFollowed({ ...lookup, clock, providers: providers.exchanges }),
  });
  const market = buildMarket({
    config,
    providers,
    clock,
    marketData,
    chains,
    networkFees,
    isReachable: parts.chainHealth.isReachable,
    isPaused: parts.pausedTokens.isPaused,
    statementSigner: parts.statementSigner,
  });
  return { ...market, providers };
}
