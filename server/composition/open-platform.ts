import { createSystemClock } from '../adapters/clock/system-clock';
import { createRandomIds } from '../adapters/ids/random-ids';
import { createSignerProcess, type SignerProcess } from '../adapters/signer/create-signer-process';
import type { Config } from '../config/config';
import { openDatabase } from '../db/connect';
import { migrate } from '../db/migrate';
import { claimPrivateFolder } from '../db/private-folder';
import { createCardStore } from '../db/stores/card-store';
import type { Clock } from '../ports/clock';
import type { Ids } from '../ports/ids';
import type { RuntimeDatabase } from '../ports/runtime-database';
import type { StatementSigner } from '../ports/statement-signer';
import { openChains, type OpenChains } from './open-chains';
import { openDiskHealth, type OpenDiskHealth } from './open-disk-health';
import { openRecurring, type OpenRecurring } from './open-recurring';
import { openSigning } from './open-signing';
import type { ProcessLog } from './process-log';
import { refuseToLeavePayments } from './refuse-to-leave-payments';
import { createReporter, type Reporter } from './reporter';

export type PlatformParts = {
  readonly config: Config;
  readonly log: ProcessLog;
  /** Where the built site is. */
  readonly siteDir: string;
  /** This process cannot continue. */
  readonly onFatal: (reason: string) => void;
};

/** What every other stage of the start is built on. */
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

/** The data folder, the keys, the database, the chains and the recurring work of this process. */
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
  await refuseToLeavePayments({ config, database, cards: createCardStore() });
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
