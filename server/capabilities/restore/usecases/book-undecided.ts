import type { Sql } from '../../../platform/database/database';
import { adoptedKey, type AdoptedAs, type FoundTransaction } from '../../treasury';
import { bookedAs, type WalletView } from './explain-payment';
import type { RestoreDeps } from './restore-deps';
import { readWalletView } from './wallet-view';

/** What is known about the wallets of chains, by their keys. */
export type WalletViews = ReadonlyMap<string, WalletView>;

/** A transaction, and all of its replacements that are known. */
export type Versions = readonly [FoundTransaction, ...FoundTransaction[]];

/**
 * Reads what `bookUndecided` needs to know about the wallets of these chains. Many deposit addresses
 * take long to read, so do it before the transaction that locks what the signing of transfers needs.
 */
export async function readViews(
  deps: RestoreDeps,
  chainKeys: readonly string[],
): Promise<WalletViews> {
  const views = new Map<string, WalletView>();
  for (const chain of deps.chains.filter(({ key }) => chainKeys.includes(key)))
    views.set(chain.key, await readWalletView(deps, deps.database, chain, []));
  return views;
}

/**
 * Books a transaction about which an operator decided that it paid no order: as a movement between
 * our own wallets if it is one, and otherwise as sent for a lost order.
 * @returns how it is booked
 */
export async function bookUndecided(
  { stores, clock }: Pick<RestoreDeps, 'stores' | 'clock'>,
  sql: Sql,
  versions: Versions,
  views: WalletViews,
): Promise<AdoptedAs> {
  const [found] = versions;
  const view = views.get(found.chainKey);
  const as = view && found.source === 'chain' ? bookedAs(found, view) : 'lost';
  await stores.foundTransactions.adopt(sql, versions, adoptedKey(as, found), clock.nowMs());
  return as;
}
