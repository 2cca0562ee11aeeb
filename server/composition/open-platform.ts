import { assertPaymentsCovered } from '../capabilities/cards/assert-payments-covered';
import { createCardStore } from '../capabilities/cards/store/card-store';
import { openDiskHealth, type OpenDiskHealth } from '../capabilities/operations/open-disk-health';
import { openChains, type OpenChains } from '../chains/open-chains';
import { createSignerProcess, type SignerProcess } from '../chains/signer/create-signer-process';
import type { Clock } from '../platform/clock/clock';
import { createSystemClock } from '../platform/clock/system-clock';
import { openDatabase } from '../platform/database/connect';
import { migrate } from '../platform/database/migrate';
import { claimPrivateFolder } from '../platform/database/private-folder';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import type { Ids } from '../platform/ids/ids';
import { createRandomIds } from '../platform/ids/random-ids';
import type { ProcessLog } from '../platform/process/process-log';
import { createReporter, type Reporter } from '../platform/process/reporter';
import { openSigning } from '../platform/signing/open-signing';
import type { StatementSigner } from '../platform/signing/statement-signer';
import { openRecurring, type OpenRecurring } from './open-recurring';
import { missingCardPartners } from './providers/provider-plugins';
import type { ServerConfig } from './server-config';

export type PlatformParts = {
  readonly config: ServerConfig;
  readonly log: ProcessLog;
  /** The folder of the built site. */
  readonly siteDir: string;
  /** Called when this process cannot continue. */
  readonly onFatal: (reason: string) => void;
};

/** The dependencies of every later startup stage. */
export type Platform = Omit<PlatformParts, 'onFatal'> & {
  readonly disk: OpenDiskHealth;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: Reporter;
  readonly statementSigner: StatementSigner;
  readonly signer: SignerProcess;
  /** Resolves once the signer has opened its keys. */
  readonly keysOpened: Promise<void>;
  readonly database: RuntimeDatabase;
  readonly chains: OpenChains;
  readonly recurring: OpenRecurring;
};

/**
 * Opens the data folder, the keys, the database, the chains and the recurring work of this process.
 */
export async function openPlatform({
  config,
  log,
  siteDir,
  onFatal,
}: PlatformParts): Promise<Platform> {
  await claimPrivateFolder(config.dataDir);
  const disk = await openDiskHealth({ config, log, onFatal });
  const clock = createSystemClock();
  const report = createReporter(clock, log);
  const statementSigner = await openSigning(config, {
    siteDir,
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
  await assertPaymentsCovered({
    missing: missingCardPartners(config.providers),
    database,
    cards: createCardStore(),
  });
  const chains = openChains(config.chains, (sentence) => log.error(sentence, 'chains'));
  return {
    config,
    log,
    siteDir,
    disk,
    clock,
    ids: createRandomIds(),
    report,
    statementSigner,
    signer,
    keysOpened,
    database,
    chains,
    recurring: await openRecurring({ config, database, chains, clock, report, log }),
  };
}
