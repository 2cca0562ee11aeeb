import { resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { openCards } from '../capabilities/cards/module';
import { openContent } from '../capabilities/content/module';
import { createSite } from '../capabilities/content/site/create-site';
import { openOperations, type OpenOperations } from '../capabilities/operations/module';
import { openHealth } from '../capabilities/operations/open-health';
import { createPriceStore } from '../capabilities/prices/store/price-store';
import { createStats } from '../capabilities/prices/usecases/stats';
import { openSecretBox } from '../platform/secrets/open-secret-box';
import { buildHttp, type BuiltHttp } from './build-http';
import type { Clients } from './open-clients';
import type { OrderEvents } from './open-order-events';
import type { OpenOrders } from './open-orders';
import type { Platform } from './open-platform';
import type { Trading } from './open-trading';

export type HttpStages = {
  readonly platform: Platform;
  readonly events: OrderEvents;
  readonly trading: Trading;
  readonly orders: OpenOrders;
  readonly clients: Clients;
};

export type RunningHttp = BuiltHttp & { readonly operations: OpenOperations };

/** Opens the operator's side of the server, then the public side, and listens. */
export async function startHttp(stages: HttpStages): Promise<RunningHttp> {
  const { platform, events, trading, orders, clients } = stages;
  const { config, database, clock, recurring, report, disk } = platform;
  const operations = await startOperations(stages);
  const { app, stream } = buildHttp({
    config,
    deps: orders.deps,
    rewards: { ...events.rewards.deps, inWithdrawal: orders.withdrawals.inWithdrawal },
    withdrawals: orders.withdrawals.deps,
    secondFactor: orders.secondFactor,
    market: trading.market,
    marketData: events.marketData,
    liquidity: trading.liquidity,
    health: openHealth({
      database,
      suspension: orders.deps.suspension,
      market: trading.market,
      disk,
      chainHealth: trading.chainHealth,
      pausedTokens: trading.pausedTokens,
    }),
    stats: createStats({
      catalogue: defaultCatalogue,
      database,
      store: createPriceStore(),
      clock,
    }),
    sandbox: trading.sandbox,
    site: await createSite(platform.siteDir, config.messengerHostUrl),
    content: openContent({
      rootDir: resolve('.'),
      isReloaded: config.isContentReloaded,
      clock,
      report: (error) => report(error, 'content'),
    }),
    accounts: clients.accounts,
    messengers: events.messengers,
    partner: clients.partner,
    cards: openCards({
      config,
      opened: trading.providers.cardPartner,
      orders: orders.deps,
      accounts: clients.accounts.deps,
      recurring,
      report,
    }),
    webhooks: events.webhooks.webhooks,
    kyc: clients.kyc,
    runCommand: operations.runCommand,
    observe: operations.metrics.observeRequest,
  });
  await app.listen({ port: config.port, host: config.host });
  return { app, stream, operations };
}

function startOperations({
  platform: { config, chains, recurring, disk },
  events: { mail, messengers, marketData },
  trading: { chainHealth, suspension, jobs, providers },
  orders,
  clients,
}: HttpStages): Promise<OpenOperations> {
  return openOperations({
    orders: orders.deps,
    kyc: clients.kyc,
    cardPartner: providers.cardPartner?.partner.code ?? null,
    bots: { messengers: messengers.deps.messengers, apiUrl: config.apiUrl },
    payoutChains: chains.payoutOnly,
    mailQueue: mail.queue,
    secretBox: openSecretBox(config),
    marketData,
    chainHealth,
    disk,
    clockOffsetMs: recurring.clockOffsetMs,
    suspension,
    jobs,
    dataDir: config.dataDir,
    metricsPort: config.metricsPort,
  });
}
