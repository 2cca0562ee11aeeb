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
import { openAccounts } from './composition/open-accounts';
import { openCardPartner } from './composition/open-card-partner';
import { openCards } from './composition/open-cards';
import { refuseToLeavePayments } from './composition/refuse-to-leave-payments';
import { openChainHealth } from './composition/open-chain-health';
import { openChains } from './composition/open-chains';
import { openContent } from './composition/open-content';
import { openHealth } from './composition/open-health';
import { openKyc } from './composition/open-kyc';
import { openDiskHealth } from './composition/open-disk-health';
import { openMail } from './composition/open-mail';
import { openMessengers } from './composition/open-messengers';
import { openOperations } from './composition/open-operations';
import { openPartner } from './composition/open-partner';
import { openSecretBox } from './composition/open-secret-box';
import { openPrices } from './composition/open-prices';
import { openRecurring } from './composition/open-recurring';
import { openRewards } from './composition/open-rewards';
import { openSandbox } from './composition/open-sandbox';
import { openSecondFactor } from './composition/open-second-factor';
import { openSigning } from './composition/open-signing';
import { openWithdrawals, startWithdrawalWorkers } from './composition/open-withdrawals';
import { openWebhooks } from './composition/open-webhooks';
import { orderConsequences } from './composition/order-consequences';
import { createPausedTokens } from './composition/paused-tokens';
import { orderRules } from './composition/order-rules';
import { screeningList } from './composition/screening-list';
import { createReporter } from './composition/reporter';
import { startPrices } from './composition/start-prices';
import { startWorkers } from './composition/start-workers';
import type { ProcessLog } from './composition/process-log';
import { createStores } from './composition/stores';
import { watchVersion } from './composition/watch-version';
import type { Config } from './config/config';
import { openDatabase } from './db/connect';
import { migrate } from './db/migrate';
import { claimPrivateFolder } from './db/private-folder';
import { createCardStore } from './db/stores/card-store';
import { createPriceStore } from './db/stores/price-store';
import { createSite } from './http/site/create-site';
import { createJobQueue } from './jobs/create-job-queue';
import { createSuspension } from './ops/suspension';
import { findGuardedOrder } from './usecases/orders/find-order';
import { withConsequences } from './usecases/orders/order-consequences';
import { withMailToLateEmails } from './usecases/mail/order-mail';
import { createStats } from './usecases/service/stats';
import type { TransferDeps } from './usecases/transfers/transfer-deps';

export type RunningApp = { readonly stop: () => Promise<void> };

/** Both are called with a sentence for the operator. */
export type AppEnds = {
  /** Newer code has changed the database so that this program may not go on. */
  readonly onOutdated: (reason: string) => void;
  /** This process cannot go on, and another one may. */
  readonly onFatal: (reason: string) => void;
};

const SITE_DIR = resolve('public');

/**
 * Builds the whole server, top to bottom, and starts it.
 * @param log where what happens in the background is written
 * @throws what keeps it from starting, as a sentence for the operator
 */
export async function startApp(
  config: Config,
  log: ProcessLog,
  { onOutdated, onFatal }: AppEnds,
): Promise<RunningApp> {
  await claimPrivateFolder(config.dataDir);
  const disk = await openDiskHealth({ config, log, onFatal });
  const clock = createSystemClock();
  const report = createReporter(clock, log);
  const statementSigner = await openSigning(config, {
    siteDir: SITE_DIR,
    report: (problem) => report(problem, 'signing keys'),
  });
  // The signer opens its keys while the database opens.
  const signer = createSignerProcess({
    keysFile: config.keysFile ?? '',
    chains: config.chains,
    onOutput: (text) => log.error(text, 'signer'),
  });
  const keysOpened = config.chains.length > 0 ? signer.ready() : Promise.resolve();
  keysOpened.catch(() => undefined);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: (error) => report(error, 'database'),
  });
  await migrate(database);
  await refuseToLeavePayments({ config, database, cards: createCardStore() });

  const chains = openChains(config.chains, (sentence) => log.error(sentence, 'chains'));
  const recurring = await openRecurring({ config, database, chains, clock, report, log });
  const ids = createRandomIds();
  const webhooks = openWebhooks({ config, database, clock, ids, recurring });
  const mail = openMail({ config, database, clock, recurring, report });
  const bareStores = createStores();
  const messengers = openMessengers({
    config,
    database,
    ledger: bareStores.ledger,
    mailQueue: mail.queue,
    clock,
    ids,
    recurring,
    brand: mail.brand,
    report,
  });
  const marketData = openPrices(config, clock, report);
  const rewards = openRewards({
    stores: bareStores,
    database,
    catalogue: defaultCatalogue,
    prices: marketData,
    clock,
    ids,
    rates: config,
    areSimulatedOrdersRewarded: config.mode === 'sandbox',
  });
  const stores = {
    ...bareStores,
    ledger: rewards.ledger,
    orders: withMailToLateEmails(
      withConsequences(
        bareStores.orders,
        orderConsequences({ rewards, webhooks, mail, messengers }),
      ),
      mail.queue,
    ),
  };
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
  await keysOpened;

  const lookup = {
    database,
    stores,
    catalogue: defaultCatalogue,
    testNetworksOf: chains.testNetworksOf,
  };
  const sandbox = await openSandbox(config, {
    database,
    clock,
    marketData,
    findOrder: (id, address) => findGuardedOrder(lookup, id, address),
  });
  const cardPartner = openCardPartner({ config, clock, recurring, report });
  const { market, desk, providers } = buildMarket({
    config,
    card: cardPartner,
    clock,
    marketData,
    liquidity,
    chains,
    isReachable: chainHealth.isReachable,
    isPaused: pausedTokens.isPaused,
    statementSigner,
    upstream: sandbox ? [sandbox.provider] : [],
  });
  const screening = createScreening({
    catalogue: defaultCatalogue,
    database,
    list: screeningList(config),
  });
  const secondFactor = openSecondFactor({
    config,
    database,
    brand: mail.brand,
    mailQueue: mail.queue,
    ids,
    clock,
    recurring,
  });
  const withdrawals = openWithdrawals({
    ...lookup,
    secondFactor,
    areMailsLimited: config.rateLimits.accounts > 0,
    screening,
    clock,
    ids,
    payoutChains: chains.payoutOnly,
    mailQueue: mail.queue,
    minimumMinor: config.withdrawalMinimumMinor,
    isSandbox: config.mode === 'sandbox',
  });
  const deps: TransferDeps = {
    ...lookup,
    providers,
    desk,
    statementSigner,
    screening,
    jobs,
    pubSub,
    clock,
    ids,
    chains: chains.all,
    payoutChains: chains.payoutOnly,
    rules: orderRules(config),
    isReachable: chainHealth.isReachable,
    suspension: () => suspension.isSuspended() ?? disk.suspension(),
    signer,
    confirmationsOf: chains.payoutConfirmationsOf,
    finalConfirmationsOf: chains.finalConfirmationsOf,
    withdrawalEnds: withdrawals.ends,
    report: ({ transferId, message }) => report(new Error(message), `transfer ${transferId}`),
  };

  const accounts = openAccounts({
    config,
    database,
    mailQueue: mail.queue,
    ids: deps.ids,
    clock,
    recurring,
  });
  const kyc = openKyc({ config, database, mailQueue: mail.queue, clock, ids, recurring });
  const partner = openPartner({ config, database, ids, clock, recurring });

  await Promise.all([
    marketData.start(),
    suspension.refresh(),
    pausedTokens.refresh(),
    chainHealth.start(recurring),
    disk.start(recurring),
  ]);
  await startWorkers({
    deps,
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
  const operations = await openOperations({
    orders: deps,
    kyc,
    cardPartner: config.cardPartner?.kind ?? null,
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
  const health = openHealth({
    database,
    suspension: deps.suspension,
    market,
    disk,
    chainHealth,
    pausedTokens,
  });
  const stats = createStats({
    catalogue: defaultCatalogue,
    database,
    store: createPriceStore(),
    clock,
  });
  const content = openContent({
    rootDir: resolve('.'),
    isReloaded: config.isContentReloaded,
    clock,
    report: (error) => report(error, 'content'),
  });
  const { app, stream } = buildHttp({
    config,
    deps,
    rewards: { ...rewards.deps, inWithdrawal: withdrawals.inWithdrawal },
    withdrawals: withdrawals.deps,
    secondFactor,
    market,
    marketData,
    liquidity,
    health,
    stats,
    sandbox,
    site: await createSite(SITE_DIR, config.messengerHostUrl),
    content,
    accounts,
    messengers,
    partner,
    cards: openCards({
      config,
      opened: cardPartner,
      orders: deps,
      accounts: accounts.deps,
      recurring,
      report,
    }),
    webhooks: webhooks.webhooks,
    kyc,
    runCommand: operations.runCommand,
    observe: operations.metrics.observeRequest,
  });
  await app.listen({ port: config.port, host: config.host });

  return {
    stop: () =>
      stopInTurn([
        () => stream.close(),
        () => app.close(),
        () => operations.close(),
        async () => mail.stop(),
        async () => messengers.stop(),
        async () => webhooks.stop(),
        () => recurring.stop(),
        () => partner.stop(),
        () => jobs.stop(),
        async () => suspension.stop(),
        () => marketData.stop(),
        () => signer.stop(),
        () => database.close(),
      ]),
  };
}

/** In the reverse order of the start: first nobody comes in, then nothing goes on, then what they stood on is closed. */
async function stopInTurn(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops) await stop();
}
