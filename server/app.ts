import { resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { openAccountsModule } from './capabilities/accounts';
import { openCardsModule } from './capabilities/cards';
import { openContentModule } from './capabilities/content';
import { openEditingModule } from './capabilities/editing';
import { openLiquidityModule } from './capabilities/liquidity';
import { openMailModule } from './capabilities/mail';
import { createMessengerStore, openMessengersModule } from './capabilities/messengers';
import { openOperationsModule, openSuspension } from './capabilities/operations';
import { openOrdersModule } from './capabilities/orders';
import { openPartnersModule } from './capabilities/partners';
import { openPricesModule } from './capabilities/prices';
import { openQuotesModule } from './capabilities/quotes';
import { openRewardsModule } from './capabilities/rewards';
import { openScreeningModule } from './capabilities/screening';
import { openTreasuryModule } from './capabilities/treasury';
import { addUpstreamJobs } from './capabilities/upstream';
import { openVerificationModule } from './capabilities/verification';
import { openVitalsModule } from './capabilities/vitals';
import { openWebhooksModule } from './capabilities/webhooks';
import { openGuards } from './composition/open-guards';
import { createServerStores } from './composition/address-marks';
import { addTransferAndDepositJobs } from './composition/transfer-jobs';
import { createDomainEvents, subscribeAll } from './composition/domain-events';
import { openOrderDeps } from './composition/open-order-deps';
import { openPlatform, type PlatformParts } from './composition/open-platform';
import { openTrading } from './composition/open-trading';
import type { ServerConfig } from './composition/server-config';
import { openHttp } from './platform/http/open-http';
import { type Modules, startModules } from './platform/process/modules';
import type { ProcessLog } from './platform/process/process-log';

export type RunningApp = { readonly stop: () => Promise<void> };

/** Callbacks for a fatal end; both get a message for the operator. */
export type AppEnds = {
  /** Newer code has changed the database, so this program must not continue. */
  readonly onOutdated: (reason: string) => void;
  /** This process cannot continue, but a new one might. */
  readonly onFatal: (reason: string) => void;
};

const SITE_DIR = resolve('public');

/**
 * Opens every module of the server, dependencies first, and starts them in this order. They stop in
 * reverse: requests, then background work, then the modules that both depend on.
 * @param log receives log entries of background work
 * @throws Error with a message for the operator when the server cannot start
 */
export const startApp = (
  config: ServerConfig,
  log: ProcessLog,
  ends: AppEnds,
): Promise<RunningApp> => startModules((modules) => openModules(modules, { config, log, ...ends }));

async function openModules(modules: Modules, parts: Omit<PlatformParts, 'siteDir'>): Promise<void> {
  const platform = await openPlatform(modules, { ...parts, siteDir: SITE_DIR });
  const { database, chains, recurring, disk } = platform;

  // Prices, books and offers.
  const events = createDomainEvents();
  const stores = createServerStores(events, platform);
  const { testNetworksOf } = chains;
  const lookup = { database, stores, catalogue: defaultCatalogue, testNetworksOf };
  const { marketData, stats } = modules.add(openPricesModule(platform));
  const { pausedTokens } = modules.add(openTreasuryModule({ ...platform, stores }));
  const offers = modules.add(openLiquidityModule({ ...platform, stores, marketData }));
  const base = { ...platform, ...offers, lookup, marketData, pausedTokens };
  const trading = await openTrading(modules, base);
  const { market, providers } = trading;
  const quotes = modules.add(openQuotesModule({ ...base, market }));

  // Orders, and the modules that react to them.
  const { screening } = modules.add(openScreeningModule({ ...base, market }));
  const suspension = modules.add(openSuspension(platform));
  const guarded = { ...platform, ...parts, stores };
  const { payoutHolds, restore, proofs } = openGuards(modules, guarded);
  const orders = openOrderDeps({
    ...base,
    ...trading,
    screening,
    suspension: () => suspension.isSuspended() ?? disk.suspension(),
    payoutHolds,
  });
  const mail = modules.add(openMailModule({ ...platform, orders }));
  const shared = { ...base, orders, market, mail, ...proofs };
  addUpstreamJobs({ ...shared, providers: providers.exchanges });
  const linkedMessengers = createMessengerStore();
  const accounts = modules.add(openAccountsModule({ ...shared, linkedMessengers }));
  const webhooks = modules.add(openWebhooksModule(platform));
  const { secondFactor } = accounts;
  const rewards = modules.add(openRewardsModule({ ...shared, secondFactor }));
  const { cardPartner } = providers;
  const cards = openCardsModule({ ...shared, opened: cardPartner, accounts: accounts.deps });
  if (cards) modules.add(cards);
  const makers = cards?.makers;
  const { channel, depositOrders } = modules.add(openOrdersModule({ ...shared, makers }));
  addTransferAndDepositJobs({ ...shared, ...rewards, depositOrders });

  // Users, partners and visitors.
  const verification = modules.add(openVerificationModule(shared));
  const messengers = modules.add(openMessengersModule(shared));
  const { revision } = quotes.changes;
  const partners = modules.add(openPartnersModule({ ...shared, revision }));
  const content = modules.add(await openContentModule(platform));
  const editing = modules.add(openEditingModule(platform));
  const { recentVitals } = modules.add(openVitalsModule(platform));

  // Operators.
  const operations = modules.add(
    openOperationsModule({
      ...shared,
      ...{ suspension, payoutHolds, recentVitals, stats, restore: restore.commands },
      kyc: verification.deps,
      cardPartner: cardPartner?.partner.code ?? null,
      messengers: messengers.deps.messengers,
    }),
  );
  subscribeAll(events, { rewards, webhooks, mail, messengers });

  // The recurring work, the routes and the channels of all modules.
  modules.add(recurring);
  modules.add(
    openHttp({
      ...platform,
      routes: modules.routes(),
      channels: [quotes.channel, channel],
      gatekeeper: { account: accounts.account, partner: partners.gate },
      plugins: [...content.plugins, ...editing.plugins],
      site: content.site,
      changes: quotes.changes,
      observe: operations.observeRequest,
    }),
  );
}
