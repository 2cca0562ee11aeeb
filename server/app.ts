import { resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { openAccounts } from './capabilities/accounts';
import { openCards } from './capabilities/cards';
import { openContent } from './capabilities/content';
import { openLiquidity } from './capabilities/liquidity';
import { openMail } from './capabilities/mail';
import { createMessengerStore, openMessengers } from './capabilities/messengers';
import { openOperations, openSuspension } from './capabilities/operations';
import { openOrders } from './capabilities/orders';
import { openPartners } from './capabilities/partners';
import { openPrices } from './capabilities/prices';
import { openQuotes } from './capabilities/quotes';
import { openRewards } from './capabilities/rewards';
import { openScreening } from './capabilities/screening';
import { openTreasury } from './capabilities/treasury';
import { addUpstreamJobs } from './capabilities/upstream';
import { openVerification } from './capabilities/verification';
import { openWebhooks } from './capabilities/webhooks';
import { addTransferAndDepositJobs } from './composition/transfer-jobs';
import { createDomainEvents, subscribeAll } from './composition/domain-events';
import { openOrderDeps } from './composition/open-order-deps';
import { openPlatform, type PlatformParts } from './composition/open-platform';
import { openTrading } from './composition/open-trading';
import type { ServerConfig } from './composition/server-config';
import { createStores } from './composition/stores';
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
  const stores = createStores(events);
  const { testNetworksOf } = chains;
  const lookup = { database, stores, catalogue: defaultCatalogue, testNetworksOf };
  const prices = modules.add(openPrices(platform));
  const { pausedTokens } = modules.add(openTreasury({ ...platform, stores }));
  const liquidity = modules.add(openLiquidity({ ...platform, stores }));
  const base = { ...platform, lookup, marketData: prices.marketData, liquidity, pausedTokens };
  const trading = await openTrading(modules, base);
  const { market, providers } = trading;
  const quotes = modules.add(openQuotes({ ...base, market }));

  // Orders, and the modules that react to them.
  const { screening } = modules.add(openScreening({ ...base, market }));
  const suspension = modules.add(openSuspension(platform));
  const orders = openOrderDeps({
    ...base,
    ...trading,
    screening,
    suspension: () => suspension.isSuspended() ?? disk.suspension(),
  });
  const mail = modules.add(openMail({ ...platform, orders }));
  const shared = { ...base, orders, market, mail };
  addUpstreamJobs({ ...shared, providers: providers.exchanges });
  const linkedMessengers = createMessengerStore();
  const accounts = modules.add(openAccounts({ ...shared, linkedMessengers }));
  const webhooks = modules.add(openWebhooks(platform));
  const rewards = modules.add(openRewards({ ...shared, secondFactor: accounts.secondFactor }));
  const cards = openCards({ ...shared, opened: providers.cardPartner, accounts: accounts.deps });
  if (cards) modules.add(cards);
  const { channel, depositOrders } = modules.add(openOrders({ ...shared, makers: cards?.makers }));
  addTransferAndDepositJobs({
    ...shared,
    depositOrders,
    withdrawalEffects: rewards.withdrawalEffects,
  });

  // Users, partners and visitors.
  const verification = modules.add(openVerification(shared));
  const messengers = modules.add(openMessengers(shared));
  const partners = modules.add(openPartners({ ...shared, revision: quotes.changes.revision }));
  const content = modules.add(await openContent(platform));

  // Operators.
  const operations = modules.add(
    openOperations({
      ...shared,
      suspension,
      kyc: verification.deps,
      cardPartner: providers.cardPartner?.partner.code ?? null,
      messengers: messengers.deps.messengers,
      stats: prices.stats,
      clockOffsetMs: recurring.clockOffsetMs,
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
      plugins: content.plugins,
      site: content.site,
      changes: quotes.changes,
      observe: operations.observeRequest,
    }),
  );
}
