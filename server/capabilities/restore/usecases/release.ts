import { AppError } from '@quayside/contract/errors/app-error';

import { adoptedKey, type FoundTransaction, type PayoutHolds } from '../../treasury';
import { nonceProblem } from './prove-chain';
import type { RestoreDeps } from './restore-deps';
import { unknownNonces } from './scan-chain';

/** What speaks against releasing payouts. */
export type Obstacles = {
  /** These end by themselves. */
  readonly waiting: readonly string[];
  /** Only an operator can decide about these. */
  readonly undecided: readonly string[];
};

/** Returns what speaks against releasing payouts that are held since then. */
export async function obstaclesToRelease(
  deps: RestoreDeps,
  heldSinceMs: number,
): Promise<Obstacles> {
  const { database, stores, restore, chains } = deps;
  const proofs = new Map((await restore.proofs(database)).map((proof) => [proof.chainKey, proof]));
  const waiting: string[] = [];
  const undecided: string[] = [];
  for (const chain of chains) {
    const proof = proofs.get(chain.key);
    const tip = await stores.chains.tip(database, chain.key);
    if (proof === undefined || proof.provenAtMs < heldSinceMs)
      waiting.push(`${chain.key} is not checked yet`);
    else if ((tip?.height ?? 0) < proof.height)
      waiting.push(`${chain.key} has blocks that are not read yet`);
    const { unknown } = await unknownNonces(deps, chain);
    if (unknown > 0) undecided.push(nonceProblem(chain, unknown));
  }
  const claimable = await restore.countClaimable(database);
  if (claimable > 0) waiting.push(`${claimable} transfers don't have their transactions yet`);
  for (const { chainKey, txId, toAddress } of await unexplainedOf(deps))
    undecided.push(`${chainKey}: nothing explains transaction ${txId} to ${toAddress}`);
  return { waiting, undecided };
}

const unexplainedOf = async ({ stores, database }: RestoreDeps): Promise<FoundTransaction[]> =>
  (await stores.foundTransactions.all(database)).filter(({ isExplained }) => !isExplained);

/** Releases payouts by itself where everything was matched. @returns whether it did */
export async function releaseIfMatched(
  deps: RestoreDeps,
  holds: Pick<PayoutHolds, 'current' | 'release'>,
): Promise<boolean> {
  const held = holds.current().find(({ cause }) => cause === 'restore');
  if (held === undefined) return false;
  const { waiting, undecided } = await obstaclesToRelease(deps, held.sinceMs);
  return waiting.length + undecided.length > 0 ? false : holds.release('restore');
}

/**
 * Releases payouts by an operator's word. What nothing explains is booked as sent for orders that
 * these books lost, and nonces that nobody knows count as used.
 * @returns what was done, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY while the server still looks for what is missing
 */
export async function releaseByOperator(
  deps: RestoreDeps,
  holds: Pick<PayoutHolds, 'current' | 'refresh' | 'release'>,
): Promise<string> {
  const { database, stores, restore, clock } = deps;
  await holds.refresh();
  const held = holds.current().find(({ cause }) => cause === 'restore');
  if (held === undefined) return 'Payouts are not held because of a restore.';
  const { waiting } = await obstaclesToRelease(deps, held.sinceMs);
  if (waiting.length > 0)
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', `Not yet: ${waiting.join('; ')}`);
  for (const proof of await restore.proofs(database)) {
    const chain = deps.chains.find(({ key }) => key === proof.chainKey);
    if (chain)
      await restore.setProof(database, { ...proof, nonces: await chain.minedNonces('hot') });
  }
  const unexplained = await unexplainedOf(deps);
  await database.transaction(async (sql) => {
    for (const found of unexplained)
      await stores.foundTransactions.adopt(sql, [found], adoptedKey('lost', found), clock.nowMs());
  });
  await holds.release('restore');
  return `Payouts continue. ${unexplained.length} transactions are booked as sent for lost orders.`;
}
