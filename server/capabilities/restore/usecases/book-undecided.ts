import type { Sql } from '../../../platform/database/database';
import { adoptedKey, type AdoptedAs, type FoundTransaction } from '../../treasury';
import { bookedAs } from './explain-payment';
import type { RestoreDeps } from './restore-deps';
import { readWalletView } from './wallet-view';

/**
 * Books a transaction about which an operator decided that it paid no order: as a movement between
 * our own wallets if it is one, and otherwise as sent for a lost order.
 * @returns how it is booked
 */
export async function bookUndecided(
  deps: RestoreDeps,
  sql: Sql,
  found: FoundTransaction,
): Promise<AdoptedAs> {
  const as = await kindOf(deps, sql, found);
  await deps.stores.foundTransactions.adopt(
    sql,
    [found],
    adoptedKey(as, found),
    deps.clock.nowMs(),
  );
  return as;
}

async function kindOf(deps: RestoreDeps, sql: Sql, found: FoundTransaction): Promise<AdoptedAs> {
  const chain = deps.chains.find(({ key }) => key === found.chainKey);
  return chain && found.source === 'chain'
    ? bookedAs(found, await readWalletView(deps, sql, chain, []))
    : 'lost';
}
