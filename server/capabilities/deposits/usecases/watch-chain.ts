import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import { createBooksOpening, moveReports } from '../../treasury';
import { createAddressBook, type AddressBook } from './address-book';
import type { DepositDeps } from './deposit-deps';
import { createMisdirectedTracker } from './misdirected-tracker';
import { createDisputeNote } from './note-dispute';
import { readNextBlock } from './read-next-block';
import { recordPending, reverseGone } from './reconcile-unmined';
import { rewindToCommonBlock } from './rewind';

/**
 * The maximum number of blocks read in one tick, so that orders still advance during a long
 * catch-up.
 */
const BLOCKS_PER_TICK = 200;
/**
 * The number of blocks stored behind the tip: the deepest reorganisation that can be handled
 * without a new scan.
 */
const REMEMBERED_BLOCKS = 1_000;
/** A reorganisation only repeats the messages about the newest blocks. */
const REMEMBERED_MESSAGES = 1_000;

export interface ChainWatcher {
  /**
   * Reads the new blocks of the chain, and advances every order on it as far as possible. Must not
   * run concurrently for one chain.
   * @param isStopping whether the rest should wait for the next tick
   */
  tick(isStopping?: () => boolean): Promise<void>;
}

/**
 * Watches one chain: its branch, its deposits, and the orders that wait for them. An error in one
 * order does not delay the others.
 * @param onProblem called for each new move between the hot and the cold wallet, and for money at the
 *   hot wallet that is not booked as capital: once, unless another server takes over
 */
export function createChainWatcher(
  deps: DepositDeps,
  chain: Chain,
  onError: (error: unknown, orderId: number) => void,
  onProblem: (problem: string) => void,
): ChainWatcher {
  const book = createAddressBook(deps, chain);
  const misdirectedDeposits = createMisdirectedTracker(deps, chain, onError);
  const noteDispute = createDisputeNote(deps, chain);
  const areBooksOpen = createBooksOpening(deps, chain);
  const report = onceEach(onProblem);
  let reportedHash: string | null = null;
  const tick = async (isStopping: () => boolean): Promise<void> => {
    if (!(await areBooksOpen())) return;
    const head = await chain.head();
    const before = await book.watchState();
    const tip = await catchUp(deps, chain, book, {
      head,
      tip: before.tip,
      report,
      reportedHash,
      isStopping,
    });
    reportedHash = tip.hash;
    const hasPending = await recordPending(deps, chain, book);
    const hasChanged = hasPending || tip.hash !== before.tip?.hash;
    const { isBusy } = hasChanged ? await book.watchState() : before;
    if (!isBusy) return;
    await reverseGone(deps, chain);
    await misdirectedDeposits.settle(tip);
    await deps.orders.advance(chain.key, tip.height);
  };
  return { tick: (isStopping = () => false) => tick(isStopping).finally(noteDispute) };
}

/** After a reorganisation, another block may contain the same transaction. */
function onceEach(onProblem: (problem: string) => void): (problem: string) => void {
  const reported = new Set<string>();
  return (problem) => {
    if (reported.has(problem)) return;
    onProblem(problem);
    reported.add(problem);
    const [oldest = problem] = reported;
    if (reported.size > REMEMBERED_MESSAGES) reported.delete(oldest);
  };
}

type CatchUpOptions = {
  readonly head: BlockRef;
  /** The newest block that was read. */
  readonly tip: BlockRef | null;
  readonly report: (problem: string) => void;
  /** The newest block whose moves this server has reported; `null` before the first. */
  readonly reportedHash: string | null;
  readonly isStopping: () => boolean;
};

/** Reads the chain up to its tip. @returns the newest block that we have read */
async function catchUp(
  deps: DepositDeps,
  chain: Chain,
  book: AddressBook,
  { head, tip: former, report, reportedHash, isStopping }: CatchUpOptions,
): Promise<BlockRef> {
  let tip = await rewindToCommonBlock(deps, chain, former, head);
  // The server that stored it may have ended before it reported its moves.
  if (tip.hash !== reportedHash)
    for (const message of await moveReports(deps, chain, tip.height)) report(message);
  for (let read = 0; read < BLOCKS_PER_TICK && tip.height < head.height; read += 1) {
    if (isStopping()) break;
    // An order may have got its address since the head was read, and a reorganisation may bring its
    // payment into a block of this height.
    await book.refresh();
    const next = await readNextBlock(deps, chain, book, tip, report);
    if (!next) break;
    tip = next;
  }
  if (tip.height !== former?.height)
    await deps.stores.chains.prune(deps.database, chain.key, tip.height - REMEMBERED_BLOCKS);
  return tip;
}
