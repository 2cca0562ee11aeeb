import { ChainUnavailableError } from '../../chains/chain-errors';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { ProcessLog } from '../../platform/process/process-log';
import type { Reporter } from '../../platform/process/reporter';
import type { PayoutHolds } from '../treasury';
import { createRestoreStore } from './store/restore-store';
import { checkStart, noteEpoch, searchAddresses } from './usecases/check-start';
import { describeDifference, type RestoreReport } from './usecases/describe-difference';
import { NOT_STARTED, proveChain, type ChainProgress } from './usecases/prove-chain';
import { releaseByOperator, releaseIfMatched } from './usecases/release';
import type { RestoreDeps } from './usecases/restore-deps';

const REPLACED = 'another database took the place of the current one while a server was running';
const PROVE_PERIOD_MS = 500;
const RELEASE_PERIOD_MS = 1_000;
const MARK_PERIOD_MS = 10_000;

export type RestoreParts = Omit<RestoreDeps, 'restore'> & {
  /** Blocked while it is not known which addresses are free. */
  readonly addressMarks: { block(): void; unblock(): void };
  readonly payoutHolds: PayoutHolds;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
  readonly log: Pick<ProcessLog, 'info'>;
  /** Ends this process. The next one compares the database again. */
  readonly onFatal: (reason: string) => void;
};

export type Restore = {
  /**
   * Whether this server has looked for transactions that the database doesn't know, so that blocks
   * of a chain may be read and transfers be signed.
   */
  isProven(chainKey: string): boolean;
};

/** The commands of an operator about a restored database. */
export type RestoreCommands = {
  readonly check: () => Promise<RestoreReport>;
  readonly release: () => Promise<string>;
};

export const createRestoreCommands = (
  parts: Omit<RestoreDeps, 'restore'>,
  holds: PayoutHolds,
): RestoreCommands => {
  const deps = { ...parts, restore: createRestoreStore() };
  return {
    check: () => describeDifference(deps, holds),
    release: () => releaseByOperator(deps, holds),
  };
};

/** Sets up the check at each start that the database is current, and what follows if it isn't. */
export function openRestore({
  payoutHolds,
  addressMarks,
  recurring,
  report,
  log,
  onFatal,
  ...parts
}: RestoreParts): Module & Restore & { readonly commands: RestoreCommands } {
  const deps: RestoreDeps = { ...parts, restore: createRestoreStore() };
  const guard = createRestoreGuard(deps, payoutHolds, { addressMarks, report, log, onFatal });
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

export function createRestoreGuard(
  deps: RestoreDeps,
  payoutHolds: PayoutHolds,
  {
    addressMarks,
    report,
    log,
    onFatal,
  }: Pick<RestoreParts, 'addressMarks' | 'report' | 'log' | 'onFatal'>,
): RestoreGuard {
  const progress = new Map<string, ChainProgress>(deps.chains.map(({ key }) => [key, NOT_STARTED]));
  let mustSearch = false;
  let hasSearched = false;
  let isStarted = false;
  const hold = async (reason: string): Promise<void> => {
    await payoutHolds.refresh();
    if (payoutHolds.current().some(({ cause }) => cause === 'restore')) return;
    log.info(`Payouts are held: ${reason}. See docs/runbooks/backup.md.`);
    await payoutHolds.hold('restore', reason, 'the server');
  };
  const isDone = ({ provenAtMs }: ChainProgress): boolean => {
    const held = payoutHolds.current().find(({ cause }) => cause === 'restore');
    return provenAtMs !== null && (held === undefined || provenAtMs >= held.sinceMs);
  };
  const beginSearch = (): void => {
    mustSearch = true;
    addressMarks.block();
  };
  const proveOne = async (chain: RestoreDeps['chains'][number]): Promise<void> => {
    const before = progress.get(chain.key) ?? NOT_STARTED;
    if (isDone(before)) return;
    const next = await proveChain(deps, chain, before, async (reason) => {
      if (!hasSearched) beginSearch();
      await hold(reason);
    });
    // Addresses that nobody knew may have sent something too, so the blocks are read again.
    progress.set(chain.key, mustSearch ? NOT_STARTED : next);
  };
  return {
    isProven: (chainKey) => isStarted && progress.get(chainKey)?.provenAtMs !== null,
    async start() {
      const { mustSearchAddresses } = await checkStart(deps, hold);
      if (mustSearchAddresses) beginSearch();
      isStarted = true;
    },
    async prove() {
      if (mustSearch) {
        await searchAddresses(deps);
        mustSearch = false;
        hasSearched = true;
        addressMarks.unblock();
      }
      for (const chain of deps.chains)
        await proveOne(chain).catch((error: unknown) => {
          // The health of the chain says so.
          if (!(error instanceof ChainUnavailableError)) report(error, `restore ${chain.key}`);
        });
    },
    async mark() {
      if (!isStarted || mustSearch || (await noteEpoch(deps))) return;
      isStarted = false;
      await hold(REPLACED);
      onFatal(`${REPLACED}. This server ends, and compares the database when it starts again.`);
    },
    async release() {
      const isEverythingProven = [...progress.values()].every(isDone);
      if (!mustSearch && isEverythingProven && (await releaseIfMatched(deps, payoutHolds)))
        log.info('Everything that the database had lost was found: payouts continue.');
    },
  };
}
