import type { Chain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import { walletOf } from '../../deposits';
import type { RestoreDeps } from './restore-deps';

/** The deposit addresses of a chain's wallet that these books know. */
export type WalletAddresses = {
  readonly all: readonly string[];
  /** Returns the index of an address; `null` if it is none of them. */
  readonly indexOf: (address: string) => number | null;
  /** Whether the order of an address is lost. */
  readonly isLost: (index: number) => boolean;
};

export async function readWalletAddresses(
  { stores, chains }: RestoreDeps,
  sql: Sql,
  chain: Chain,
): Promise<WalletAddresses> {
  const wallet = walletOf(chains, chain);
  const assigned = await stores.deposits.addresses(sql, wallet, 0);
  const lost = await stores.lostAddresses.after(sql, wallet.walletKey, -1);
  const indexes = new Map(
    [...assigned, ...lost].map(({ address, derivationIndex }) => [address, derivationIndex]),
  );
  const lostIndexes = new Set(lost.map(({ derivationIndex }) => derivationIndex));
  for (const { derivationIndex } of assigned) lostIndexes.delete(derivationIndex);
  return {
    all: [...indexes.keys()],
    indexOf: (address) => indexes.get(chain.canonicalAddress(address)) ?? null,
    isLost: (index) => lostIndexes.has(index),
  };
}
