import { ChainUnavailableError } from '../../chains/chain-errors';
import { SignerUnavailableError, SigningRejectedError } from '../../chains/signer-errors';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { ProcessLog } from '../../platform/process/process-log';
import type { Reporter } from '../../platform/process/reporter';
import type { PayoutHolds } from '../treasury';
import { createRestoreStore } from './store/restore-store';
import { adoptByOperator, type Adoption } from './usecases/adopt-by-operator';
import { checkMarks, checkSigned, noteEpoch, watchJournal } from './usecases/check-start';
import { describeDifference, type RestoreReport } from './usecases/describe-difference';
import {
  NOT_STARTED,
  proveChain,
  type ChainProgress,
  type HoldForRestore,
} from './usecases/prove-chain';
import { createPresenceReader } from './usecases/read-presence';
import { JUMP_WITHOUT_MARK } from './usecases/raise-addresses';
import { releaseByOperator, releaseIfMatched } from './usecases/release';
import type { RestoreDeps } from './usecases/restore-deps';
import { createAddressSearch, type AddressSearch } from './usecases/search-addresses';

const REPLACED = 'another database took the place of the current one while a server was running';
const OWN_SIGNERS =
  'Another server works on this database, but this one has a signer of its own. Only the signer ' +
  'that signed first signs for the database, and payouts are held as soon as it does. Give all ' +
  'servers one signer (SIGNER_SOCKET, docs/runbooks/signer.md).';
const PROVE_PERIOD_MS = 500;
const RELEASE_PERIOD_MS = 1_000;
const MARK_PERIOD_MS = 10_000;
/** A chain that isn't proven is reported once its nodes have been unavailable for this long. */
const UNAVAILABLE_MS = 120_000;

export type RestoreParts = Omit<RestoreDeps, 'restore'> & {
  /** Whether the signer is a child of this server, which no other server can use. */
  readonly hasOwnSigner: boolean;
  readonly payoutHolds: PayoutHolds;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
  readonly log: Pick<ProcessLog, 'info'>;
  /** Ends this process. The next one compares the database again. */
  readonly onFatal: (reason: string) => void;
};

export type Restore = {
  /**
   * Whether this server has looked for transactions of a chain that the database doesn't know.
   * Before that, no transfers of the chain may be planned or signed.
   */
  isProven(chainKey: string): boolean;
  /**
   * Whether the blocks of a chain may be read. If neither the disk nor the chain shows that
   * anything is missing, reading does not have to wait for the signer.
   */
  mayRead(chainKey: string): boolean;
};

/** An operator's commands for a restored database. */
export type RestoreCommands = {
  readonly check: () => Promise<RestoreReport>;
  /** @param without chains to leave out because their nodes won't be available for a long time */
  readonly release: (without?: readonly string[]) => Promise<string>;
  readonly adopt: (adoption: Adoption) => Promise<string>;
};

export const createRestoreCommands = (
  parts: Omit<RestoreDeps, 'restore'>,
  holds: PayoutHolds,
): RestoreCommands => {
  const deps = { ...parts, restore: createRestoreStore() };
  return {
    check: () => describeDifference(deps, holds),
    release: (without) => releaseByOperator(deps, holds, without),
    adopt: (adoption) => adoptByOperator(deps, adoption),
  };
};

/** Sets up the check, at each start, that the database is current, and the steps if it isn't. */
export function openRestore({
  hasOwnSigner,
  payoutHolds,
  recurring,
  report,
  log,
  onFatal,
  ...parts
}: RestoreParts): Module & Restore & { readonly commands: RestoreCommands } {
  const deps: RestoreDeps = { ...parts, restore: createRestoreStore() };
  const guard = createRestoreGuard(deps, payoutHolds, { hasOwnSigner, report, log, onFatal });
  recurring.add({
    name: 'restore check',
    periodMs: PROVE_PERIOD_MS,
    isOnEveryNode: true,
    run: guard.prove,
  });
  recurring.add({
    name: 'restore mark',
    periodMs: MARK_PERIOD_MS,
    isOnEveryNode: true,
    run: guard.mark,
  });
  recurring.add({ name: 'restore release', periodMs: RELEASE_PERIOD_MS, run: guard.release });
  return {
    isProven: guard.isProven,
    mayRead: guard.mayRead,
    start: guard.start,
    commands: createRestoreCommands(parts, payoutHolds),
  };
}

export type RestoreGuard = Restore & {
  /** Compares the database with the disk and the signer. Await it before any work starts. */
  start(): Promise<void>;
  /** Looks for missing transactions on the chains that are not proven yet. */
  prove(): Promise<void>;
  mark(): Promise<void>;
  release(): Promise<void>;
};

type GuardParts = Pick<RestoreParts, 'hasOwnSigner' | 'report' | 'log' | 'onFatal'>;

export function createRestoreGuard(
  deps: RestoreDeps,
  payoutHolds: PayoutHolds,
  parts: GuardParts,
): RestoreGuard {
  const { log } = parts;
  const hold = async (reason: string): Promise<void> => {
    await payoutHolds.refresh();
    if (payoutHolds.current().some(({ cause }) => cause === 'restore')) return;
    log.info(`Payouts are held: ${reason}. See docs/runbooks/backup.md.`);
    await payoutHolds.hold('restore', reason, 'the server');
  };
  const journal = createJournalCheck(deps, hold, parts);
  const search = createAddressSearch(deps);
  const chains = createChainChecks(deps, payoutHolds, hold, { ...parts, journal, search });
  const readPresence = createPresenceReader(deps, parts.report);
  let isStarted = false;
  let isSuspect = true;
  const mayRead = (chainKey: string): boolean =>
    isStarted && chains.isProven(chainKey) && (journal.isRead() || !isSuspect);
  const readJournal = async (): Promise<void> => {
    if (!journal.isRead() && (await journal.mustSearchOnceRead()))
      await search.begin(JUMP_WITHOUT_MARK);
  };
  return {
    mayRead,
    isProven: (chainKey) => journal.isRead() && mayRead(chainKey),
    async start() {
      if (parts.hasOwnSigner && (await deps.presence.others()).length > 0)
        parts.report(new Error(OWN_SIGNERS), 'signer');
      isSuspect = await checkMarks(deps, search, hold);
      await readJournal();
      isStarted = true;
    },
    async prove() {
      await readJournal();
      await chains.prove();
    },
    async mark() {
      if (!isStarted) return;
      const presence = search.isComplete() ? await readPresence() : null;
      if (await noteEpoch(deps, presence)) return journal.watch();
      isStarted = false;
      // The next process compares the database, and holds payouts too.
      await hold(REPLACED).catch((error: unknown) => parts.report(error, 'restore'));
      parts.onFatal(
        `${REPLACED}. This server ends, and compares the database when it starts again.`,
      );
    },
    async release() {
      const isComplete = journal.isRead() && chains.isComplete();
      if (isComplete && (await releaseIfMatched(deps, payoutHolds)))
        log.info('Everything that the database had lost was found: payouts continue.');
    },
  };
}

type JournalCheck = {
  isRead(): boolean;
  /**
   * Reads the journal. Does nothing while the signer is unavailable.
   * @returns whether the chains must be searched for used addresses
   */
  mustSearchOnceRead(): Promise<boolean>;
  /** Compares the journal again, if it has been read. */
  watch(): Promise<void>;
};

/** A separate signer may start later than the server, and may still be of an older version. */
function createJournalCheck(
  deps: RestoreDeps,
  hold: HoldForRestore,
  { report }: Pick<GuardParts, 'report'>,
): JournalCheck {
  let isRead = false;
  const reportUnavailable = (error: unknown): void => {
    const isOlder = error instanceof SigningRejectedError;
    if (!isOlder && !(error instanceof SignerUnavailableError)) throw error;
    const hint = isOlder ? ' If it runs an older version, restart it with this one.' : '';
    report(new Error(`${error.message}${hint} Payouts wait until the signer is back.`), 'signer');
  };
  return {
    isRead: () => isRead,
    async mustSearchOnceRead() {
      try {
        const mustSearch = await checkSigned(deps, hold);
        isRead = true;
        return mustSearch;
      } catch (error) {
        reportUnavailable(error);
        return false;
      }
    },
    async watch() {
      if (!isRead) return;
      try {
        await watchJournal(deps, hold);
      } catch (error) {
        reportUnavailable(error);
      }
    },
  };
}

type ChainChecks = {
  isProven(chainKey: string): boolean;
  isComplete(): boolean;
  prove(): Promise<void>;
};

/** Only the signer's journal, which is not read yet, may explain what was found on a chain. */
class JournalNeededError extends Error {}

function createChainChecks(
  deps: RestoreDeps,
  payoutHolds: Pick<PayoutHolds, 'current'>,
  hold: HoldForRestore,
  parts: Pick<GuardParts, 'report'> & {
    readonly journal: JournalCheck;
    readonly search: AddressSearch;
  },
): ChainChecks {
  const { report, journal, search } = parts;
  const progress = new Map<string, ChainProgress>(deps.chains.map(({ key }) => [key, NOT_STARTED]));
  const isDone = ({ provenAtMs }: ChainProgress): boolean => {
    const held = payoutHolds.current().find(({ cause }) => cause === 'restore');
    return provenAtMs !== null && (held === undefined || provenAtMs >= held.sinceMs);
  };
  const proveOne = async (chain: RestoreDeps['chains'][number]): Promise<void> => {
    const before = progress.get(chain.key) ?? NOT_STARTED;
    if (isDone(before) || !search.hasRead(chain)) return;
    const next = await proveChain(deps, chain, before, {
      async hold(reason) {
        if (deps.marks.current().leastJump < JUMP_WITHOUT_MARK)
          await search.begin(JUMP_WITHOUT_MARK);
        await hold(reason);
        if (!journal.isRead()) throw new JournalNeededError(reason);
      },
      report: (problem) => report(new Error(problem), `restore ${chain.key}`),
    });
    // Addresses that these books didn't know may have sent something, so the blocks are read again.
    progress.set(chain.key, search.hasRead(chain) ? next : NOT_STARTED);
  };
  const unavailableSinceMs = new Map<string, number>();
  const isReportable = (chainKey: string, error: unknown): boolean => {
    // The check of the journal reports the signer.
    if (error instanceof JournalNeededError) return false;
    if (!(error instanceof ChainUnavailableError)) return true;
    const nowMs = deps.clock.nowMs();
    const sinceMs = unavailableSinceMs.get(chainKey) ?? nowMs;
    unavailableSinceMs.set(chainKey, sinceMs);
    return nowMs - sinceMs >= UNAVAILABLE_MS;
  };
  return {
    isProven: (chainKey) => progress.get(chainKey)?.provenAtMs !== null,
    isComplete: () => search.isComplete() && [...progress.values()].every(isDone),
    async prove() {
      if (!search.isComplete()) await search.run();
      for (const chain of deps.chains)
        try {
          await proveOne(chain);
          unavailableSinceMs.delete(chain.key);
        } catch (error) {
          if (isReportable(chain.key, error)) report(error, `restore ${chain.key}`);
        }
    },
  };
}
