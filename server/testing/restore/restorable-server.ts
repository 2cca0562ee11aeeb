import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { issueInBatches } from '../../capabilities/deposits';
import { createRestoreGuard, type RestoreGuard } from '../../capabilities/restore/module';
import { createRestoreStore } from '../../capabilities/restore/store/restore-store';
import type { RestoreDeps } from '../../capabilities/restore/usecases/restore-deps';
import { createPayoutHolds, type PayoutHolds } from '../../capabilities/treasury';
import type { Chain, PayoutChain } from '../../chains/chain';
import { SignerUnavailableError } from '../../chains/signer-errors';
import type { Signer } from '../../chains/signer-port';
import type { JournalEntry } from '../../chains/signer/journal/journal-entry';
import { createAddressMarks } from '../../composition/address-marks';
import { readBooksId } from '../../platform/database/books-id';
import { findDatabaseId } from '../../platform/database/database-id';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { openMarkFile } from '../../platform/disk/mark-file';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { createMemoryJournal, createTestSigner } from '../chains/test-signer';
import { buildServerHarness, type HarnessChain, type OrderHarness } from '../orders/order-harness';
import type { AllowedWork, OrderWorkerDeps } from '../orders/order-workers';
import { createRecordedPubSub } from '../recorded-pub-sub';
import { createTemporaryFolder } from '../temporary-folder';

/** What a server has besides its database: the mark in DATA_DIR, and the signer's journal. */
export type OwnFiles = { readonly mark: string | null; readonly journal: readonly JournalEntry[] };

export type RestorableServer = {
  readonly harness: OrderHarness;
  readonly deps: RestoreDeps;
  readonly guard: RestoreGuard;
  readonly holds: PayoutHolds;
  readonly keys: TestKeys;
  /** The messages for the operator. */
  readonly log: readonly string[];
  /** Identifies it to the other servers on its database. */
  readonly presence: number;
  /** Why it ended; `null` while it runs. */
  endedBecause(): string | null;
  /** A copy of its files, as they are now. */
  files(): OwnFiles;
};

type Started = Pick<RestorableServer, 'deps' | 'guard' | 'holds'>;

export type RestorableServerOptions = {
  readonly nowMs?: number;
  /** The keys of another server on the same database. */
  readonly keys?: TestKeys;
  /** Other servers that work on the database. */
  readonly otherServers?: readonly Pick<RestorableServer, 'presence'>[];
  /** Chains besides that of the sandbox, on which the server works too. */
  readonly others?: readonly HarnessChain[];
  /** Further chains, which the server only compares with the database. */
  readonly otherChains?: readonly Chain[];
  /** Chains whose blocks aren't read. */
  readonly payoutOnly?: readonly PayoutChain[];
  /** The newest block that the nodes show, if they are behind. */
  readonly head?: Chain['head'];
  /** Whether its signer is stopped at this moment. */
  readonly isSignerStopped?: () => boolean;
};

/** A signer, and what it has signed. */
type TestKeys = { readonly signer: Signer; readonly journal: JournalEntry[] };

function openKeys(
  sandbox: EvmSandbox,
  others: readonly HarnessChain[],
  entries: readonly JournalEntry[],
): TestKeys {
  const journal = [...entries];
  const configs = [sandbox, ...others].map(({ config }) => config);
  const signer = createTestSigner(sandbox.mnemonic, configs, {
    journal: createMemoryJournal(journal),
  });
  return { signer, journal };
}

export const NO_FILES: OwnFiles = { mark: null, journal: [] };

const MARK = 'restore-mark.json';

let lastPresence = 0;

/** Starts a server on a database, with the files of an earlier server. */
export async function startRestorableServer(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
  files: OwnFiles,
  {
    nowMs,
    others = [],
    keys = openKeys(sandbox, others, files.journal),
    otherServers,
    otherChains = [],
    payoutOnly = [],
    head = sandbox.chain.head,
    isSignerStopped = () => false,
  }: RestorableServerOptions = {},
): Promise<RestorableServer> {
  const folder = createFolder(files);
  const booksId = await readBooksId(database);
  const marks = await openMarkFile(folder, booksId);
  const addressMarks = createAddressMarks(marks);
  const log: string[] = [];
  const presence = (lastPresence += 1);
  let endedBecause: string | null = null;
  const chains = [{ ...sandbox.chain, head }, ...others.map(({ chain }) => chain), ...otherChains];
  const servers: Started[] = [];
  const harness = await buildServerHarness(database, [sandbox, ...others], {
    signer: stoppable(keys.signer, isSignerStopped),
    booksId,
    protect: (deposits) =>
      issueInBatches(deposits, addressMarks, () =>
        Promise.reject(new Error('The database was replaced while the server ran.')),
      ),
    ...(nowMs === undefined ? {} : { nowMs }),
    mayWork: async (order) => {
      const [started] = servers;
      const server =
        started ??
        createStarted(
          { ...order, chains, payoutOnly, marks, presence: presenceOf(presence, otherServers) },
          { log, onFatal: (reason) => (endedBecause = reason) },
        );
      if (!started) {
        servers.push(server);
        await server.guard.start();
      }
      await checkRestore(server);
      return (chainKey) => allowedWork(server, chainKey);
    },
  });
  const [server] = servers;
  if (!server) throw new Error('The server did not start.');
  return {
    ...server,
    harness,
    keys,
    log,
    presence,
    endedBecause: () => endedBecause,
    files: () => ({ mark: readFileSync(join(folder, MARK), 'utf8'), journal: [...keys.journal] }),
  };
}

/**
 * Returns the files of a machine that is restored as a whole: a copy of the database's files has the
 * id of the database, unlike the test database into which a dump was loaded.
 */
export async function filesWithDatabase(
  { mark, journal }: OwnFiles,
  loaded: RuntimeDatabase,
): Promise<OwnFiles> {
  if (mark === null) return { mark, journal };
  const databaseId = await findDatabaseId(loaded);
  return { mark: JSON.stringify({ ...(JSON.parse(mark) as object), databaseId }), journal };
}

/** Creates a DATA_DIR with the mark of an earlier server. */
function createFolder({ mark }: OwnFiles): string {
  const folder = createTemporaryFolder('quayside-restore-');
  if (mark !== null) writeFileSync(join(folder, MARK), mark);
  return folder;
}

function createStarted(
  parts: OrderWorkerDeps & Pick<RestoreDeps, 'chains' | 'payoutOnly' | 'marks' | 'presence'>,
  { log, onFatal }: { readonly log: string[]; readonly onFatal: (reason: string) => void },
): Started {
  const deps: RestoreDeps = {
    ...parts,
    restore: createRestoreStore(),
    gapLimit: 100,
  };
  const onError = (error: unknown): void => void log.push(String(error));
  const holds = createPayoutHolds({ ...parts, pubSub: createRecordedPubSub(), onError });
  const guard = createRestoreGuard(deps, holds, {
    hasOwnSigner: true,
    report: onError,
    log: { info: (sentence) => void log.push(sentence) },
    onFatal,
  });
  return { deps, holds, guard };
}

const presenceOf = (
  presence: number,
  others: RestorableServerOptions['otherServers'] = [],
): RestoreDeps['presence'] => ({
  current: async () => presence,
  others: async () => others.map((other) => other.presence),
});

/** What the server does about a restore in the background. */
async function checkRestore({ guard, holds }: Started): Promise<void> {
  await guard.prove();
  await guard.mark();
  await holds.refresh();
  await guard.release();
}

function allowedWork({ guard }: Started, chainKey: string): AllowedWork {
  if (guard.isProven(chainKey)) return 'all';
  return guard.mayRead(chainKey) ? 'reading' : 'nothing';
}

/** Returns a signer that is unavailable at times. */
function stoppable(signer: Signer, isStopped: () => boolean): Signer {
  const assertRuns = (): void => {
    if (isStopped()) throw new SignerUnavailableError('it is stopped.');
  };
  return {
    find: async (attempt) => (assertRuns(), signer.find(attempt)),
    signedSince: async (...after) => (assertRuns(), signer.signedSince(...after)),
    sign: async (request) => (assertRuns(), signer.sign(request)),
    approve: async (approval) => (assertRuns(), signer.approve(approval)),
  };
}
