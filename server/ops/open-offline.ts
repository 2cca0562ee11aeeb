import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';

import { createUserStore } from '../capabilities/accounts';
import {
  createLiquidityView,
  createNetworkFees,
  type LiquidityView,
  type LiquidityViewParts,
  type NetworkFees,
  type NetworkFeesParts,
} from '../capabilities/liquidity';
import { openRemoteStatus } from '../capabilities/editing';
import { createMailQueue, createMailStore } from '../capabilities/mail';
import { createMessengers } from '../capabilities/messengers';
import {
  createSuspension,
  openCommands,
  type RunOpsDeps,
  type Suspension,
} from '../capabilities/operations';
import type { OrderDeps } from '../capabilities/orders';
import { openPriceSource, type PriceSource } from '../capabilities/prices';
import { createRestoreCommands } from '../capabilities/restore';
import { createScreening } from '../capabilities/screening';
import { createKycStore, openDocumentFiles, openDocumentVault } from '../capabilities/verification';
import { createPayoutHolds, type PayoutHolds } from '../capabilities/treasury';
import { openChains, type OpenChains } from '../chains/open-chains';
import { NO_SIGNER } from '../composition/open-guards';
import { openSigner } from '../composition/open-signer';
import { SignerUnavailableError } from '../chains/signer-errors';
import { buildMarket } from '../composition/build-market';
import { withFulfilments } from '../composition/fulfilments';
import { openProviders, providerSettings } from '../composition/providers/open-providers';
import type { ServerConfig } from '../composition/server-config';
import { createStores } from '../composition/stores';
import { createSystemClock } from '../platform/clock/system-clock';
import { readBooksId } from '../platform/database/books-id';
import { migrateDatabase, openDatabase } from '../platform/database/connect';
import { openMarkFile } from '../platform/disk/mark-file';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import { createRandomIds } from '../platform/ids/random-ids';
import { createJobQueue, type RunningJobQueue } from '../platform/jobs/create-job-queue';
import { createInProcessPubSub } from '../platform/pub-sub/in-process-pub-sub';
import { openSecretBox } from '../platform/secrets/open-secret-box';
import type { StatementSigner } from '../platform/signing/statement-signer';
import { loadSiteLanguages } from './load-site-languages';

export type OfflineOps = RunOpsDeps & { close(): Promise<void> };

/**
 * What the operator's commands need while no server runs: the database and the chains, but no keys
 * and no workers. Anything that a command starts continues at the server's next start.
 * @throws DataDirLockedError if a server is using the embedded database but cannot be reached
 */
export async function openOffline(config: ServerConfig): Promise<OfflineOps> {
  const report = (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  };
  loadSiteLanguages(config.contentDir, report);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: report,
  });
  try {
    return await compose(config, database, report);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const withoutServer = () =>
  Promise.reject(new SignerUnavailableError('no server is running: start it, then try again'));
/** What a signer has signed decides whether a transfer can be cancelled. */
const offlineSigner = { find: withoutServer, approve: withoutServer };

const noSigner = (): never => {
  throw new Error('Nothing can be signed while no server is running.');
};
/** Commands create no orders or quotes, so they need no key. */
const statementSigner: StatementSigner = {
  sign: noSigner,
  signAside: noSigner,
  isOwn: noSigner,
};

async function compose(
  config: ServerConfig,
  database: RuntimeDatabase,
  report: (error: unknown) => void,
): Promise<OfflineOps> {
  await migrateDatabase(config, database);
  const { orders, chains, cardPartner, marketData, jobs, suspension, payoutHolds } =
    await openOrdersOffline(config, database, report);
  const { clock } = orders;
  // Mail waits until the server runs.
  const mailQueue = createMailQueue({
    database,
    store: createMailStore(),
    clock,
    wake: () => undefined,
  });
  const kyc = {
    database,
    clock,
    kyc: createKycStore(),
    users: createUserStore(),
    files: openDocumentFiles(config),
    vault: openDocumentVault(config),
  };
  return {
    ...openCommands({
      orders,
      payoutOnly: chains.payoutOnly,
      hotLevels: chains.hotLevels,
      finalConfirmationsOf: chains.finalConfirmationsOf,
      signer: offlineSigner,
      kyc,
      cardPartner,
      bots: { messengers: createMessengers(config.messengers), apiUrl: config.apiUrl },
      mailQueue,
      secretBox: openSecretBox(config),
      suspension,
      payoutHolds,
      restore: createRestoreCommands(
        await restoreParts(
          config,
          {
            ...orders,
            payoutOnly: chains.payoutOnly,
            presence: database.presence,
          },
          report,
        ),
        payoutHolds,
      ),
      contentRemote: openRemoteStatus(config.dataDir),
      requeueDeadLetters: () => jobs.requeueDeadLetters(),
    }),
    async close() {
      suspension.stop();
      payoutHolds.stop();
      await marketData.stop();
      await jobs.stop();
      await database.close();
    },
  };
}

type RestoreParts = Parameters<typeof createRestoreCommands>[0];

/** Reads the signer's journal only when a command asks for it; other commands start no signer. */
async function restoreParts(
  config: ServerConfig,
  {
    database,
    stores,
    chains,
    clock,
    payoutOnly,
    presence,
  }: OrderDeps & Pick<RestoreParts, 'payoutOnly' | 'presence'>,
  report: (error: unknown) => void,
): Promise<RestoreParts> {
  const booksId = await readBooksId(database);
  return {
    ...{ database, stores, chains, payoutOnly, clock, booksId, presence },
    marks: await openMarkFile(config.dataDir, booksId),
    gapLimit: config.restoreGapLimit,
    signer: {
      async signedSince(books, afterSequence) {
        if (config.chains.length === 0) return NO_SIGNER.signedSince(books, afterSequence);
        const signer = openSigner(config, { warn: () => undefined, error: report });
        try {
          return await signer.signedSince(books, afterSequence);
        } finally {
          await signer.stop();
        }
      },
    },
  };
}

type OfflineOrders = {
  readonly orders: OrderDeps;
  readonly chains: Pick<OpenChains, 'finalConfirmationsOf' | 'hotLevels' | 'payoutOnly'>;
  readonly cardPartner: CardPartnerCode | null;
  readonly marketData: PriceSource;
  readonly jobs: RunningJobQueue;
  readonly suspension: Suspension;
  readonly payoutHolds: PayoutHolds;
};

/** Reads once what payouts cost, and what new orders could reserve. */
async function readLiquidity(
  parts: Omit<LiquidityViewParts, 'networkFees' | 'stores'> &
    Omit<NetworkFeesParts, 'catalogue' | 'recentPayouts' | 'recentSweeps'> & {
      readonly stores: ReturnType<typeof createStores>;
    },
): Promise<{ readonly liquidity: LiquidityView; readonly networkFees: NetworkFees }> {
  const { database, stores } = parts;
  const networkFees = createNetworkFees({
    ...parts,
    catalogue: defaultCatalogue,
    recentPayouts: (chain) => stores.transfers.recentPayouts(database, chain),
    recentSweeps: (chain) => stores.transfers.recentSweeps(database, chain),
  });
  const liquidity = createLiquidityView({ ...parts, networkFees });
  await networkFees.refresh();
  await liquidity.refresh();
  return { liquidity, networkFees };
}

/** Opens what the commands about orders need. No orders or quotes are created. */
async function openOrdersOffline(
  config: ServerConfig,
  database: RuntimeDatabase,
  report: (error: unknown) => void,
): Promise<OfflineOrders> {
  const clock = createSystemClock();
  const stores = createStores(undefined, { signer: offlineSigner, booksId: '' });
  const chains = openChains(config.chains, report);
  const marketData = openPriceSource(config, clock, report);
  const pubSub = createInProcessPubSub(report);
  const jobs = createJobQueue(database, { onError: report });
  const switches = { database, stores, pubSub, clock, onError: report };
  await Promise.all([jobs.start(null), marketData.start()]);
  const { liquidity, networkFees } = await readLiquidity({
    ...{ database, stores, marketData, clock, report },
    chains: chains.all,
    maxUnpaidShareBps: config.maxUnpaidShareBps,
  });
  const providers = openProviders(config.providers, {
    ...providerSettings(config),
    clock,
    marketData,
    liquidity,
    networkFees,
    chainSlugs: chains.slugs,
    recurring: { add: () => undefined },
    report,
    sandbox: null,
  });
  const { pricingService } = buildMarket({
    config,
    clock,
    marketData,
    chains,
    networkFees,
    isReachable: () => true,
    isPaused: () => false,
    statementSigner,
    providers,
  });
  const catalogue = defaultCatalogue;
  const orders = withFulfilments(
    {
      database,
      stores,
      catalogue,
      chains: chains.all,
      pricingService,
      jobs,
      pubSub,
      clock,
      ids: createRandomIds(),
      screening: createScreening({ catalogue, database, list: config.screeningList }),
      statementSigner,
      // No orders are created here, so the rules for new ones do not apply.
      rules: { ...config, claimedRateToleranceBps: 0n },
      suspension: () => ({ reason: 'offline', reasons: {} }),
      testNetworksOf: chains.testNetworksOf,
    },
    { exchanges: providers.exchanges },
  );
  return {
    orders,
    chains,
    cardPartner: providers.cardPartner?.partner.code ?? null,
    marketData,
    jobs,
    suspension: createSuspension(switches),
    payoutHolds: createPayoutHolds(switches),
  };
}
