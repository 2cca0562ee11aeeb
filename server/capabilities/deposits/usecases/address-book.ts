import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';
import { walletOf } from './wallet-of';

/**
 * The watched addresses of one chain, in memory: a block has thousands of transfers, and few of
 * them are ours.
 */
export interface AddressBook {
  isWatched(address: string): boolean;
  /** Adds the deposit addresses that were assigned since the last call. */
  refresh(): Promise<void>;
}

/**
 * Orders do not always commit in index order, so each refresh rereads this many indexes
 * before the newest.
 */
const LOOK_BACK = 1_000;

/**
 * Watches all deposit addresses of a chain's wallet, including those for its other chains, and the
 * hot wallet, which receives funding.
 */
export function createAddressBook(
  deps: Pick<DepositDeps, 'database' | 'stores' | 'chains'>,
  chain: Chain,
): AddressBook {
  const watched = new Set([chain.canonicalAddress(chain.hotWalletAddress)]);
  const wallet = walletOf(deps.chains, chain);
  let nextIndex = 0;
  return {
    isWatched: (address) => watched.has(address),
    refresh: async () => {
      for (const { address, derivationIndex } of await deps.stores.deposits.addresses(
        deps.database,
        wallet,
        Math.max(0, nextIndex - LOOK_BACK),
      )) {
        watched.add(address);
        nextIndex = Math.max(nextIndex, derivationIndex + 1);
      }
    },
  };
}
