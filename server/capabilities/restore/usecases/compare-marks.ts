import { findDatabaseId } from '../../../platform/database/database-id';
import { walletOf, type DepositWallet } from '../../deposits';
import { JUMP_WITH_MARK, JUMP_WITHOUT_MARK } from './raise-addresses';
import type { RestoreDeps } from './restore-deps';

/** How the database compares with what this server wrote to its own disk. */
export type MarkDifference = {
  /** Why the database is not proven current; empty if it is, as far as the disk knows. */
  readonly reasons: readonly string[];
  /** Wallets whose addresses were issued beyond what the database knows. */
  readonly behind: readonly { readonly wallet: DepositWallet; readonly nextIndex: number }[];
  /** Whether more addresses may have been issued than the disk and the database know. */
  readonly isDoubtful: boolean;
  /** If so: at least this many addresses must be skipped. */
  readonly leastJump: number;
  /** When a server last worked on this database; `null` if that is unknown. */
  readonly savedAtMs: number | null;
};

/**
 * Restoring a whole machine leaves no trace of what was lost. After less than this, addresses are
 * skipped without a search.
 */
const IDLE_MS = 600_000;

/** Compares the database with the mark on the disk of this server. Changes nothing. */
export async function compareMarks(deps: RestoreDeps): Promise<MarkDifference> {
  const behind = await walletsBehind(deps);
  const hasAddresses = behind.length > 0 || (await hasIssued(deps));
  const savedAtMs = await deps.restore.lastEpochAtMs(deps.database);
  const idleMs = savedAtMs === null ? 0 : deps.clock.nowMs() - savedAtMs;
  const isIdle = idleMs >= IDLE_MS;
  const reasons = await reasonsOfMark(deps, behind, hasAddresses);
  // If the whole machine was restored, neither its disk nor chains that are not read show a loss.
  const isUnread = isIdle && deps.payoutOnly.length > 0;
  return {
    // The mark does not cover the addresses that other servers issued.
    isDoubtful: reasons.length > 0 || (hasAddresses && (isIdle || savedAtMs === null)),
    leastJump: Math.max(leastJumpOf(deps, reasons), idleJump(idleMs)),
    savedAtMs,
    behind,
    reasons: [...reasons, ...(isUnread ? [IDLE] : [])],
  };
}

function leastJumpOf(
  { marks, booksId }: Pick<RestoreDeps, 'marks' | 'booksId'>,
  reasons: readonly string[],
): number {
  if (!marks.wasThere || marks.current().booksId !== booksId) return JUMP_WITHOUT_MARK;
  return reasons.length > 0 ? JUMP_WITH_MARK : 0;
}

const HOUR_MS = 3_600_000;
/** Deriving the addresses for more hours would take minutes. */
const MAX_IDLE_HOURS = 24;

/**
 * Returns how many addresses a burst of unpaid orders may have used if the whole machine was
 * restored. One long pause skips at least as many as several shorter ones together, so a restored
 * machine skips at least as far as the starts that it lost.
 */
function idleJump(idleMs: number): number {
  const hours = Math.min(MAX_IDLE_HOURS, Math.max(0, idleMs) / HOUR_MS);
  return Math.floor(JUMP_WITHOUT_MARK * (hours < 1 ? hours ** 2 : hours));
}

async function reasonsOfMark(
  deps: RestoreDeps,
  behind: MarkDifference['behind'],
  hasAddresses: boolean,
): Promise<readonly string[]> {
  const { marks, booksId } = deps;
  const { booksId: markedId } = marks.current();
  if (!marks.wasThere) return hasAddresses && !(await isProvenByOther(deps)) ? [NO_MARK] : [];
  if (markedId !== booksId) return hasAddresses ? [OTHER_BOOKS] : [];
  return [
    ...(await reasonsOfDatabase(deps)),
    ...behind.map(
      ({ wallet }) =>
        `${wallet.chainKeys.join(', ')}: deposit addresses were issued that the database doesn't know`,
    ),
  ];
}

/**
 * Whether another server that is connected to this database knows which addresses are free. Its row
 * alone proves nothing: a restored dump may be a few seconds old.
 */
const isProvenByOther = async ({ database, restore, presence }: RestoreDeps): Promise<boolean> =>
  restore.hasMarkOf(database, await presence.others());

async function reasonsOfDatabase(deps: RestoreDeps): Promise<readonly string[]> {
  const { serverId, epoch } = deps.marks.current();
  const known = await deps.restore.epochOf(deps.database, serverId);
  if (known === null || known < epoch) return [OLD_DATABASE];
  return (await isOtherDatabase(deps)) ? [OTHER_DATABASE] : [];
}

/** Whether this is not the database that was compared with the mark on the disk. */
export async function isOtherDatabase({
  database,
  marks,
}: Pick<RestoreDeps, 'database' | 'marks'>): Promise<boolean> {
  const { databaseId } = marks.current();
  if (databaseId === null) return false;
  const found = await findDatabaseId(database);
  return found !== null && found !== databaseId;
}

const NO_MARK =
  'DATA_DIR has no mark of these books: it is new, was lost, or is of an older version';
const IDLE =
  'no server ran for 10 minutes: the machine may have been restored as a whole, and there are ' +
  'chains whose blocks are not read';
const OTHER_BOOKS =
  'DATA_DIR was used with other books: is DATABASE_URL right, or is this a backup from before ' +
  'databases had names?';
const OTHER_DATABASE =
  'another database has taken the place of the previous one: a replica, or a backup';
const OLD_DATABASE = 'the database is older than DATA_DIR: it was restored from a backup';

/** Returns the deposit wallets of the configured chains. */
export const depositWallets = ({ chains }: Pick<RestoreDeps, 'chains'>): DepositWallet[] => [
  ...new Map(chains.map((chain) => [chain.walletKey, walletOf(chains, chain)])).values(),
];

async function walletsBehind(deps: RestoreDeps): Promise<MarkDifference['behind']> {
  const { nextIndexes } = deps.marks.current();
  const compared = await Promise.all(
    depositWallets(deps).map(async (wallet) => ({
      wallet,
      nextIndex: nextIndexes[wallet.walletKey] ?? 0,
      known: await deps.stores.deposits.nextIndexOf(deps.database, wallet),
    })),
  );
  return compared
    .filter(({ nextIndex, known }) => known < nextIndex)
    .map(({ wallet, nextIndex }) => ({ wallet, nextIndex }));
}

async function hasIssued(deps: RestoreDeps): Promise<boolean> {
  for (const wallet of depositWallets(deps))
    if ((await deps.stores.deposits.nextIndexOf(deps.database, wallet)) > 0) return true;
  return false;
}
