import { AppError } from '@quayside/contract/errors/app-error';

import type { Chain, PayoutChain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { Sql } from '../../../platform/database/database';
import { holdsPayouts, type FoundTransaction, type PayoutHolds } from '../../treasury';
import type { ChainProof } from '../ports/restore-store';
import { readViews } from './book-undecided';
import { readJournalState } from './compare-journal';
import { decideUndecided, describeRelease } from './decide-undecided';
import { nonceProblem } from './prove-chain';
import type { RestoreDeps } from './restore-deps';
import { unknownNonces } from './scan-chain';
import { describeUnexplained, readUnexplained, type Unexplained } from './unexplained';

/** The reasons not to release payouts. */
export type Obstacles = {
  /** These go away without an operator. */
  readonly waiting: readonly string[];
  /** Only an operator can decide about these. */
  readonly undecided: readonly string[];
};

/**
 * Returns the reasons not to release payouts that have been held since `heldSinceMs`.
 * @param without chains to leave out because their nodes won't be available for a long time
 */
export async function obstaclesToRelease(
  deps: RestoreDeps,
  heldSinceMs: number,
  without: readonly string[] = [],
): Promise<Obstacles> {
  const { database, stores, restore } = deps;
  const isIncluded = ({ key }: Pick<PayoutChain, 'key'>): boolean => !without.includes(key);
  const proofs = new Map((await restore.proofs(database)).map((proof) => [proof.chainKey, proof]));
  const waiting: string[] = [];
  const undecided: string[] = [];
  for (const chain of deps.chains.filter(isIncluded)) {
    const tip = await stores.chains.tip(database, chain.key);
    waiting.push(...unreadOf(chain, proofs.get(chain.key), tip?.height ?? 0, heldSinceMs));
    const unknown = await countUnknownNonces(deps, chain);
    if (unknown === null) waiting.push(`the nodes of ${chain.key} are unavailable`);
    else if (unknown > 0) undecided.push(nonceProblem(chain, unknown));
  }
  for (const chain of deps.payoutOnly.filter(isIncluded)) {
    const compared = await compareUnread(deps, chain, heldSinceMs);
    waiting.push(...compared.waiting);
    undecided.push(...compared.undecided);
  }
  const claimable = await restore.countClaimable(database, without);
  if (claimable > 0) waiting.push(`${claimable} transfers don't have their transactions yet`);
  const unexplained = await readUnexplained(deps);
  waiting.push(...contestedPlaces(unexplained, without));
  undecided.push(...(await restore.obstacles(database)));
  undecided.push(...unexplained.map(describeUnexplained));
  return { waiting, undecided };
}

const contestedPlaces = (
  unexplained: readonly Unexplained[],
  without: readonly string[],
): readonly string[] =>
  unexplained.flatMap(({ found, place }) =>
    place.kind === 'contested' && !without.includes(found.chainKey) ? [place.sentence] : [],
  );

/** @returns `null` while the nodes are unavailable */
async function countUnknownNonces(deps: RestoreDeps, chain: Chain): Promise<number | null> {
  try {
    return (await unknownNonces(deps, chain)).unknown;
  } catch (error) {
    if (error instanceof ChainUnavailableError) return null;
    throw error;
  }
}

/** Until a block is newer than the hold, nodes may be behind, or payouts not mined yet. */
function unreadOf(
  { key }: Chain,
  proof: ChainProof | undefined,
  readHeight: number,
  heldSinceMs: number,
): readonly string[] {
  if (proof === undefined || proof.provenAtMs < heldSinceMs)
    return [`${key} has no checked block yet that is newer than the hold`];
  return readHeight < proof.height ? [`${key} has blocks that have not been read yet`] : [];
}

/** If the blocks of a chain aren't read, only its balances show whether something was sent. */
async function compareUnread(
  { database, stores }: Pick<RestoreDeps, 'database' | 'stores'>,
  { key }: PayoutChain,
  heldSinceMs: number,
): Promise<Obstacles> {
  // The cold wallet holds no payouts, and its last comparison may be older.
  const compared = (await stores.wallets.compared(database, key)).filter(
    ({ wallet }) => wallet !== 'cold',
  );
  if (compared.length === 0 || compared.some(({ checkedAtMs }) => checkedAtMs < heldSinceMs))
    return {
      waiting: [`the hot wallet of ${key} has not been compared with the books yet`],
      undecided: [],
    };
  return {
    waiting: [],
    undecided: compared
      .filter(holdsPayouts)
      .map(
        ({ assetSlug, differenceMinor }) =>
          `${key}: the hot wallet differs from the books by ${differenceMinor} of ${assetSlug}`,
      ),
  };
}

/** Releases payouts without an operator if everything was matched. @returns whether it did */
export async function releaseIfMatched(
  deps: RestoreDeps,
  holds: Pick<PayoutHolds, 'current' | 'release'>,
): Promise<boolean> {
  const held = holds.current().find(({ cause }) => cause === 'restore');
  if (held === undefined) return false;
  const { waiting, undecided } = await obstaclesToRelease(deps, held.sinceMs);
  if (waiting.length + undecided.length > 0) return false;
  try {
    return await holds.release('restore', (sql) => rejectUndecided(deps, sql));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Checks again, in the transaction that releases payouts.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY
 */
async function rejectUndecided(deps: RestoreDeps, sql: Sql): Promise<void> {
  await lockUnexplained(deps, sql, []);
  const [obstacle] = await deps.restore.obstacles(sql);
  if (obstacle !== undefined) throw notYet([obstacle]);
}

const notYet = (obstacles: readonly string[]): AppError =>
  new AppError('ERR_UNPROCESSABLE_ENTITY', `Not yet: ${obstacles.join('; ')}`);

/** @throws AppError ERR_UNPROCESSABLE_ENTITY for a chain that isn't configured */
function assertKnown(
  { chains, payoutOnly }: Pick<RestoreDeps, 'chains' | 'payoutOnly'>,
  keys: readonly string[],
): void {
  const known = [...chains, ...payoutOnly].map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `There is no chain ${unknown}: ${known.join(', ')} are configured`,
    );
}

/** Returns the proofs of the chains, with all nonces that were used until now. */
async function countNonces(
  { database, restore, chains }: RestoreDeps,
  without: readonly string[],
): Promise<readonly ChainProof[]> {
  const proofs: ChainProof[] = [];
  for (const proof of await restore.proofs(database)) {
    const chain = chains.find(({ key }) => key === proof.chainKey);
    if (chain && !without.includes(chain.key))
      proofs.push({ ...proof, nonces: await chain.minedNonces('hot') });
  }
  return proofs;
}

/**
 * Returns those of these transactions that are still unexplained: an operator may have named an order
 * meanwhile. None can be named until the database transaction ends.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if others were found meanwhile
 */
async function lockUnexplained(
  { stores }: Pick<RestoreDeps, 'stores'>,
  sql: Sql,
  read: readonly Unexplained[],
): Promise<readonly FoundTransaction[]> {
  const unexplained = (await stores.foundTransactions.lockAll(sql)).filter(
    ({ isExplained }) => !isExplained,
  );
  const other = unexplained.find(
    ({ chainKey, txId }) =>
      !read.some(({ found }) => found.chainKey === chainKey && found.txId === txId),
  );
  if (other !== undefined) throw notYet([`${other.txId} was found meanwhile. See restore check`]);
  return unexplained;
}

/**
 * Releases payouts for an operator. What nothing explains is booked as a movement between our own
 * wallets, or else as sent for orders that these books lost. Nonces that nothing explains count as
 * used, and the signer's journal counts as whole.
 * @param without chains that are unavailable for long: nothing is sent there until a search is done
 * @returns what was done, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY while the server still looks for what is missing,
 *   or if a transaction may have paid an order that these books have
 * @throws SignerUnavailableError
 */
export async function releaseByOperator(
  deps: RestoreDeps,
  holds: Pick<PayoutHolds, 'current' | 'refresh' | 'release'>,
  without: readonly string[] = [],
): Promise<string> {
  const { restore, clock } = deps;
  assertKnown(deps, without);
  await holds.refresh();
  const held = holds.current().find(({ cause }) => cause === 'restore');
  if (held === undefined) return 'Payouts are not held because of a restore.';
  const { waiting } = await obstaclesToRelease(deps, held.sinceMs, without);
  const unexplained = await readUnexplained(deps);
  // Otherwise the server would pay these orders again.
  const assignable = unexplained.filter(({ orderIds }) => orderIds.length > 0);
  const obstacles = [...waiting, ...assignable.map(describeUnexplained)];
  if (obstacles.length > 0) throw notYet(obstacles);
  const proofs = await countNonces(deps, without);
  const { journalId, length } = await readJournalState(deps);
  const views = await readViews(
    deps,
    unexplained.map(({ found }) => found.chainKey),
  );
  let sentence = '';
  await holds.release('restore', async (sql) => {
    const undecided = await lockUnexplained(deps, sql, unexplained);
    const decided = await decideUndecided(deps, sql, undecided, { views, without });
    if (decided.contested.length > 0) throw notYet(decided.contested);
    for (const proof of proofs) await restore.setProof(sql, proof);
    await restore.acceptJournal(sql, journalId, length, clock.nowMs());
    await restore.clearObstacles(sql, decided.left);
    sentence = describeRelease(decided);
  });
  return sentence;
}
