import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';

/**
 * Creates a function that records for all servers whether the nodes of a chain disagree: only the
 * server that reads the blocks of the chain notices that.
 */
export function createDisputeNote(
  { database, stores }: Pick<DepositDeps, 'database' | 'stores'>,
  chain: Pick<Chain, 'key' | 'dispute'>,
): () => Promise<void> {
  // The server that did this work before may have left a note.
  let isNoted = true;
  return async () => {
    const problem = chain.dispute();
    if (problem === null && !isNoted) return;
    await database.transaction((sql) => stores.chains.noteDispute(sql, chain.key, problem));
    isNoted = problem !== null;
  };
}
