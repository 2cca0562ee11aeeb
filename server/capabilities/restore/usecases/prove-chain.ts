import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import { judgeFees, type Judged } from './excessive-fees';
import { newMove, problemsOf } from './found-problems';
import type { RestoreDeps } from './restore-deps';
import { readStillUnknown, storeFound } from './store-found';
import { scanChain, sharedHeight, unknownNonces, type ChainScan } from './scan-chain';

/** How far a server has scanned a chain since it started. */
export type ChainProgress = {
  /** The block up to which all transactions of our wallets are known; `null` before the first. */
  readonly scannedTo: number | null;
  /** When the last block was made at which a scan reached the head; `null` if none has yet. */
  readonly provenAtMs: number | null;
};

export const NOT_STARTED: ChainProgress = { scannedTo: null, provenAtMs: null };

/** Holds payouts on all servers, for a reason. */
export type HoldForRestore = (reason: string) => Promise<void>;

/** How the proof of a chain reaches the operator. */
export type ProofSignals = {
  readonly hold: HoldForRestore;
  /** Receives a message about each movement between our own wallets, and each sign of a theft. */
  readonly report: (problem: string) => void;
};

/** If more blocks than this are missing, they are scanned in parts, and each result is stored. */
const BLOCKS_PER_STEP = 500;

/**
 * Looks for transactions of our wallets in the blocks that these books haven't read, before
 * anything else reads them. If it finds any, payouts are held before their fees are read, and before
 * anything is stored. Each further call scans the next blocks.
 * @throws ChainUnavailableError while the nodes don't show the blocks that these books have read
 */
export async function proveChain(
  deps: RestoreDeps,
  chain: Chain,
  progress: ChainProgress,
  { hold, report }: ProofSignals,
): Promise<ChainProgress> {
  const tip = await deps.stores.chains.tip(deps.database, chain.key);
  const { height } = await chain.head();
  // A chain whose books are not open yet has nothing to lose.
  if (tip === null) return completeProof(deps, chain, height, hold);
  if (height < tip.height) throw behindBooks(chain, height, tip);
  const from = progress.scannedTo ?? (await sharedHeight(deps, chain));
  if (from === null) throw new Error(`${chain.key} shares no block with the database`);
  if (from >= height && progress.provenAtMs !== null) return progress;
  const to = Math.max(from, Math.min(height, from + BLOCKS_PER_STEP));
  const scan: ChainScan =
    to > from ? await scanChain(deps, chain, from + 1, to) : { explained: [], versions: [] };
  await storeScan(deps, chain, scan, { hold, report });
  return to >= height
    ? completeProof(deps, chain, to, hold)
    : { scannedTo: to, provenAtMs: progress.provenAtMs };
}

/** A thief may also give money to a miner with a transaction that looks like a version of a transfer. */
async function storeScan(
  deps: RestoreDeps,
  chain: Chain,
  { explained, versions }: ChainScan,
  { hold, report }: ProofSignals,
): Promise<void> {
  const unknown = await readStillUnknown(deps, chain, explained);
  const reason =
    `${chain.key} has ${unknown.length} transactions of our wallets that the database doesn't ` +
    'know';
  if (unknown.length > 0) await hold(reason);
  const judged = await judgeFees(chain, versions);
  const excessive = judged.filter(({ isFeeExcessive }) => isFeeExcessive);
  const dueToFee = `${chain.key} has replaced transfers with an excessive fee`;
  if (excessive.length > 0) await hold(dueToFee);
  const stored = await storeFound(deps, chain, unknown.length > 0 ? reason : dueToFee, {
    versions,
    excessive,
    explained: await judgeFees(chain, unknown),
  });
  reportFound(stored, report);
}

function reportFound(stored: readonly Judged[], report: ProofSignals['report']): void {
  for (const each of stored) {
    for (const { sentence } of problemsOf(each)) report(sentence);
    if (each.adoptAs === 'cold' || each.adoptAs === 'filler') report(newMove(each));
  }
}

/** Nodes that are still catching up would make it look as if nothing was sent. */
const behindBooks = ({ key }: Chain, height: number, tip: BlockRef): ChainUnavailableError =>
  new ChainUnavailableError(
    key,
    `its nodes are at block ${height}, and the database is at block ${tip.height}`,
  );

/** Nonces that nothing explains don't count as used until an operator has decided about them. */
async function completeProof(
  deps: RestoreDeps,
  chain: Chain,
  height: number,
  hold: HoldForRestore,
): Promise<ChainProgress> {
  const block = await chain.readBlock(height, () => false);
  if (block === null) throw new ChainUnavailableError(chain.key, `block ${height} is missing`);
  const { accepted, mined, unknown } = await unknownNonces(deps, chain);
  if (unknown > 0) await hold(nonceProblem(chain, unknown));
  await deps.restore.setProof(deps.database, {
    chainKey: chain.key,
    height,
    nonces: unknown > 0 ? accepted : mined,
    provenAtMs: block.minedAtMs,
  });
  return { scannedTo: height, provenAtMs: block.minedAtMs };
}

export const nonceProblem = ({ key }: Pick<Chain, 'key'>, unknown: number): string =>
  `${unknown} nonces of the hot wallet of ${key} were used by transactions that the database ` +
  "doesn't know";
