import { resolve } from 'node:path';

import { loadServiceReasons } from '@quayside/content-service/load/load-service-reasons';
import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import { publishContent } from '../capabilities/editing';
import {
  openChainHealth,
  type OpenChainHealth,
  openDiskHealth,
  type OpenDiskHealth,
} from '../capabilities/operations';
import { createChainStore } from '../capabilities/treasury';
import { openChains, type OpenChains } from '../chains/open-chains';
import type { SignerClient } from '../chains/signer/signer-client';
import type { Clock } from '../platform/clock/clock';
import { createSystemClock } from '../platform/clock/system-clock';
import { readBooksId } from '../platform/database/books-id';
import { migrateDatabase, openDatabase } from '../platform/database/connect';
import { openMarkFile, type MarkFile } from '../platform/disk/mark-file';
import { claimPrivateFolder } from '../platform/database/private-folder';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import type { Ids } from '../platform/ids/ids';
import { createRandomIds } from '../platform/ids/random-ids';
import { createJobQueue, type RunningJobQueue } from '../platform/jobs/create-job-queue';
import { createSharedRead } from '../platform/jobs/shared-read';
import type { Modules } from '../platform/process/modules';
import type { ProcessLog } from '../platform/process/process-log';
import { createReporter, type Reporter } from '../platform/process/reporter';
import { watchVersion } from '../platform/process/watch-version';
import { createInProcessPubSub } from '../platform/pub-sub/in-process-pub-sub';
import type { PubSub } from '../platform/pub-sub/pub-sub';
import { openSigning } from '../platform/signing/open-signing';
import type { StatementSigner } from '../platform/signing/statement-signer';
import { openRecurring, type OpenRecurring } from './open-recurring';
import { awaitSigner, openSigner } from './open-signer';
import type { ServerConfig } from './server-config';
import { warnOfSingleNodes } from './warn-of-single-nodes';

/** Each server checks all chains at once, every few seconds. */
const STATUS_MAX_AGE_MS = 1_000;

export type PlatformParts = {
  readonly config: ServerConfig;
  readonly log: ProcessLog;
  /** The folder of the built site. */
  readonly siteDir: string;
  /** Called when this process cannot continue. */
  readonly onFatal: (reason: string) => void;
  /** Called when newer code has changed the database in such a way that this program must stop. */
  readonly onOutdated: (reason: string) => void;
};

/** The foundations that the capabilities use. */
export type Platform = Pick<PlatformParts, 'config' | 'log' | 'siteDir'> & {
  /** The folder of the content. */
  readonly contentDir: string;
  /** The messages that visitors see when the server itself stops new orders. */
  readonly reasons: ServiceReasons;
  readonly disk: OpenDiskHealth;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: Reporter;
  readonly statementSigner: StatementSigner;
  readonly signer: SignerClient;
  readonly database: RuntimeDatabase;
  /** Identifies the books in this database to the signer. */
  readonly booksId: string;
  /** This server's progress, recorded on its own disk. */
  readonly marks: MarkFile;
  readonly chains: OpenChains;
  readonly chainHealth: OpenChainHealth;
  /** Jobs in the database. */
  readonly jobs: RunningJobQueue;
  readonly pubSub: PubSub;
  readonly recurring: OpenRecurring;
};

/** Opens the data folder, the keys, the database, the chains and the jobs of this process. */
export async function openPlatform(
  modules: Modules,
  { config, log, siteDir, onFatal, onOutdated }: PlatformParts,
): Promise<Platform> {
  await claimPrivateFolder(config.dataDir);
  const reasons = await openReasons(config, log);
  const disk = await openDiskHealth({ config, log, reasons, onFatal });
  const clock = createSystemClock();
  const report = createReporter(clock, log);
  const statementSigner = await openSigning(config, {
    siteDir,
    report: (problem) => report(problem, 'signing keys'),
  });
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: (error) => report(error, 'database'),
  });
  modules.add({ stop: () => opening.then((database) => database.close()) });
  // Added after the database, so that the signer exits even if closing the database fails.
  const signer = modules.add(openSigner(config, log));
  // The signer opens its keys while the database opens.
  const keysOpened = config.chains.length > 0 ? awaitSigner(signer, config, log) : null;
  keysOpened?.catch(() => undefined);
  const database = await opening;
  await migrateDatabase(config, database);
  await keysOpened;
  const chains = openChains(config.chains, (sentence) => log.error(sentence, 'chains'));
  if (config.mode === 'real') warnOfSingleNodes([...chains.all, ...chains.payoutOnly], log);
  const recurring = await openRecurring({ config, database, chains, clock, report, log });
  disk.repeat(recurring);
  await watchVersion(recurring, database, onOutdated);
  const booksId = await readBooksId(database);
  const blocks = createChainStore();
  const chainKeys = [...chains.all, ...chains.payoutOnly].map(({ key }) => key);
  const readStatuses = createSharedRead(
    () => blocks.statuses(database, chainKeys),
    STATUS_MAX_AGE_MS,
  );
  return {
    ...{ config, log, siteDir, contentDir: config.contentDir },
    reasons,
    disk,
    clock,
    ids: createRandomIds(),
    report,
    statementSigner,
    signer,
    database,
    booksId,
    marks: await openMarkFile(config.dataDir, booksId),
    chains,
    chainHealth: modules.add(
      openChainHealth({
        chains,
        readStatus: async (chainKey) => {
          const status = (await readStatuses()).get(chainKey);
          return { dispute: status?.dispute ?? null, height: status?.tip?.height ?? null };
        },
        clock,
        report,
        log,
        recurring,
      }),
    ),
    jobs: createJobQueue(database, { onError: report }),
    pubSub: createInProcessPubSub((error) => report(error, 'announcements')),
    recurring,
  };
}

/** @returns the messages of the content as editors have saved it */
async function openReasons(config: ServerConfig, log: ProcessLog): Promise<ServiceReasons> {
  await publishContent({ config, rootDir: resolve('.'), nowMs: Date.now(), log });
  return loadServiceReasons(config.contentDir);
}
