import { walletOf, type DepositWallet } from '../../deposits';
import type { RestoreDeps } from './restore-deps';

/** How the database compares with what this server wrote to its own disk. */
export type MarkDifference = {
  /** Why the database is not proven current; empty if it is, as far as the disk knows. */
  readonly reasons: readonly string[];
  /** Wallets whose addresses were issued beyond what the database knows. */
  readonly behind: readonly { readonly wallet: DepositWallet; readonly nextIndex: number }[];
  /** Whether more addresses may have been issued than the disk and the database know. */
  readonly isDoubtful: boolean;
};

/** Another server that wrote its mark this recently knows the database well enough. */
const LIVE_SERVER_MS = 60_000;
/** A machine that was restored as a whole knows nothing of what it has lost, but it takes time. */
const IDLE_MS = 600_000;

/** Compares the database with the mark on the disk of this server. Changes nothing. */
export async function compareMarks(deps: RestoreDeps): Promise<MarkDifference> {
  const { database, marks, restore, booksId, clock } = deps;
  const mark = marks.current();
  const behind = await walletsBehind(deps);
  if (!(await hasIssued(deps)) && behind.length === 0)
    return { reasons: [], behind, isDoubtful: false };
  const lastAtMs = (await restore.lastEpochAtMs(database)) ?? 0;
  const wasIdle = clock.nowMs() - lastAtMs >= IDLE_MS;
  if (!marks.wasThere) {
    const isLost = !(await restore.hasOtherServer(
      database,
      mark.serverId,
      clock.nowMs() - LIVE_SERVER_MS,
    ));
    return { isDoubtful: isLost || wasIdle, behind, reasons: isLost ? [NO_MARK] : [] };
  }
  if (mark.booksId !== booksId) return { reasons: [], behind, isDoubtful: wasIdle };
  const known = await restore.epochOf(database, mark.serverId);
  return {
    isDoubtful: wasIdle,
    behind,
    reasons: [
      ...(known === null || known < mark.epoch ? [OLD_DATABASE] : []),
      ...behind.map(
        ({ wallet }) =>
          `${wallet.chainKeys.join(', ')}: deposit addresses were issued that the database doesn't know`,
      ),
    ],
  };
}

const NO_MARK =
  'DATA_DIR has no mark of these books: it is new, was lost, or is of an older version';
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
