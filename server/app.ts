import { resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createSystemClock } from './adapters/clock/system-clock';
import { createRandomIds } from './adapters/ids/random-ids';
import { createInProcessPubSub } from './adapters/pub-sub/in-process-pub-sub';
import { createScreening } from './adapters/screening/create-screening';
import { createSignerProcess } from './adapters/signer/create-signer-process';
import { buildHttp } from './composition/build-http';
import { buildMarket } from './composition/build-market';
import { createLiquidityView } from './composition/liquidity-view';
import { openChains } from './composition/open-chains';
import { openContent } from './composition/open-content';
import { openOperations } from './composition/open-operations';
import { openPrices } from './composition/open-prices';
import { openSandbox } from './composition/open-sandbox';
import { openSigning } from './composition/open-signing';
import { orderRules } from './composition/order-rules';
import { screeningList } from './composition/screening-list';
import { createReporter } from './composition/reporter';
import { startPrices } from './composition/start-prices';
import { startWorkers } from './composition/start-workers';
import { createStores } from './composition/stores';
import { watchVersion } from './composition/watch-version';
import type { Config } from './config/config';
import { openDatabase } from './db/connect';
import { migrate } from './db/migrate';
import { createPriceStore } from './db/stores/price-store';
import { createSite } from './http/site/create-site';
import { createJobQueue } from './jobs/create-job-queue';
import { createRecurring } from './jobs/recurring';
import { createSuspension } from './ops/suspension';
import { findGuardedOrder } from './usecases/orders/find-order';
import { createHealth } from './usecases/service/health';
import { createStats } from './usecases/service/stats';
import type { TransferDeps } from './usecases/transfers/send-transfers';

export type RunningApp = { readonly stop: () => Promise<void> };

const SITE_DIR = resolve('public');

/**
 * Builds the whole server, top to bottom, and starts it.
 * @param onOutdated called once newer code has changed the database so that this program may not go on; with a sentence for the operator
 * @throws what keeps it from starting, as a sentence for the operator
 */
export async function startApp(config: Config, onOutdated: (reason: string) => void): Promise<RunningApp> {
  const clock = createSystemClock();
  const report = createReporter(clock);
  const statementSigner = await openSigning(config, { siteDir: SITE_DIR, report: (problem) => report(problem, 'signing keys') });
  // The signer opens its keys while the database opens.
  const signer = createSignerProcess({ keysFile: config.keysFile ?? '', chains: config.chains });
  const keysOpened = config.chains.length > 0 ? signer.ready() : Promise.resolve();
  keysOpened.catch(() => undefined);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, onConnectionError: (error) => report(error, 'database') });
  await migrate(database);

  const chains = openChains(config.chains);
  const stores = createStores();
  const marketData = openPrices(config, clock, report);
  const liquidity = createLiquidityView(database, stores.ledger, chains.all);
  const pubSub = createInProcessPubSub((error) => report(error, 'announcements'));
  const suspension = createSuspension({ database, pubSub, clock, onError: (error) => report(error, 'suspension') });
  const jobs = createJobQueue(database, { onError: report });
  const recurring = createRecurring({ database, onError: report });
  await keysOpened;

  const lookup = { database, stores, catalogue: defaultCatalogue, hasRegtestNode: (title: string) => chains.regtestNetworkTitles.has(title) };
  const sandbox = await openSandbox(config, { database, clock, marketData, findOrder: (id, address) => findGuardedOrder(lookup, id, address) });
  const { market, desk, providers } = buildMarket({ config, clock, marketData, liquidity, chains, statementSigner, upstream: sandbox ? [sandbox.provider] : [] });
  const deps: TransferDeps = {
    ...lookup,
    chains: chains.all,
    providers,
    desk,
    statementSigner,
    screening: createScreening({ catalogue: defaultCatalogue, database, list: screeningList(config) }),
    jobs,
    pubSub,
    clock,
    ids: createRandomIds(),
    rules: orderRules(config),
    suspensionReason: () => suspension.isSuspended()?.reason ?? null,
    signer,
    confirmationsOf: chains.payoutConfirmationsOf,
    report: ({ transferId, message }) => report(new Error(message), `transfer ${transferId}`),
  };

  await Promise.all([marketData.start(), suspension.refresh()]);
  await startWorkers({ deps, jobs, recurring, liquidity, suspension, report });
  const priceStore = createPriceStore();
  await startPrices({ config, database, store: priceStore, prices: marketData, clock, recurring });
  await watchVersion(recurring, database, onOutdated);
  const operations = await openOperations({ orders: deps, marketData, suspension, jobs, dataDir: config.dataDir, metricsPort: config.metricsPort });
  const isDatabaseReachable = () => database.query('SELECT 1').then(() => true, () => false);
  const health = createHealth({ suspension: suspension.isSuspended, isDatabaseReachable, hasFreshPrices: market.hasFreshPrices });
  const stats = createStats({ catalogue: defaultCatalogue, database, store: priceStore, clock });
  const site = await createSite(SITE_DIR);
  const content = openContent({ rootDir: resolve('.'), isReloaded: config.isContentReloaded, clock, report: (error) => report(error, 'content') });
  const { app, stream } = buildHttp({ config, deps, market, marketData, liquidity, health, stats, sandbox, site, content, observe: operations.metrics.observeRequest });
  await app.listen({ port: config.port, host: '0.0.0.0' });

  // In the reverse order: first nobody comes in, then nothing goes on, then what they stood on is closed.
  const stop = async (): Promise<void> => {
    await stream.close();
    await app.close();
    await operations.close();
    await recurring.stop();
    await jobs.stop();
    suspension.stop();
    await marketData.stop();
    await signer.stop();
    await database.close();
  };
  return { stop };
}
