import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';
import { walletOf } from './wallet-of';

/**
 * The addresses of ours on one chain, in memory, because a block has thousands of transfers and few
 * are ours.
 */
export interface AddressBook {
  isWatched(address: string): boolean;
  /** Adds the deposit addresses that were assigned since the last call. */
  refresh(): Promise<void>;
}

/**
 * Orders commit in another order than they take their index in: so many indexes behind the newest
 * are looked at again.
 */
const LOOK_BACK = 1_000;

/**
 * Watches all deposit addresses of a chain's wallet, those for its other chains too, and the hot
 * wallet, where top-ups arrive.
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
