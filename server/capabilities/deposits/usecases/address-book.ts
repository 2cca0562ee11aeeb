import type { Chain } from '../../../chains/chain';
import type { WatchState } from '../ports/deposit-store';
import type { DepositDeps } from './deposit-deps';
import { walletOf } from './wallet-of';

/**
 * The watched addresses of one chain, in memory: a block has thousands of transfers, and few of
 * them are ours.
 */
export interface AddressBook {
  isWatched(address: string): boolean;
  /** Adds the deposit addresses that were assigned, or found to be lost, since the last call. */
  refresh(): Promise<void>;
  /**
   * Reads what there is to do on the chain, and refreshes the book if there are addresses that it
   * lacks.
   */
  watchState(): Promise<WatchState>;
}

/** Returns the addresses whose payments are no deposits, in the form of the chain's calls. */
export const ownersAddresses = ({
  hotWalletAddress,
  coldAddress,
  canonicalAddress,
}: Pick<Chain, 'hotWalletAddress' | 'coldAddress' | 'canonicalAddress'>): readonly string[] =>
  [hotWalletAddress, coldAddress].flatMap((address) =>
    address === null ? [] : [canonicalAddress(address)],
  );

/**
 * Orders do not always commit in the order of their addresses, so each refresh rereads this many
 * addresses before the newest.
 */
const LOOK_BACK = 1_000;

/**
 * Watches all deposit addresses of a chain's wallet, including those for its other chains, and the
 * hot and cold wallets, which receive funding.
 */
export function createAddressBook(
  deps: Pick<DepositDeps, 'database' | 'stores' | 'chains'>,
  chain: Chain,
): AddressBook {
  const { database, stores } = deps;
  const watched = new Set(ownersAddresses(chain));
  const wallet = walletOf(deps.chains, chain);
  /** The positions of the addresses that are reread. */
  let recent = new Set<number>();
  let [nextPosition, lastLostIndex, highestIndex] = [0, -1, -1];
  const fromPosition = (): number => Math.max(0, nextPosition - LOOK_BACK);
  // Another server may have issued the addresses: deriving the last one here makes our nodes watch
  // all of them, too.
  const noteUse = (derivationIndexes: readonly number[]): void => {
    const highest = derivationIndexes.reduce((one, other) => Math.max(one, other), -1);
    if (highest <= highestIndex) return;
    highestIndex = highest;
    chain.deriveDepositAddress(highest);
  };
  const refresh = async (): Promise<void> => {
    const assigned = await stores.deposits.addresses(database, wallet, fromPosition());
    for (const { address, position } of assigned) {
      watched.add(address);
      nextPosition = Math.max(nextPosition, position + 1);
    }
    recent = new Set(
      assigned.map(({ position }) => position).filter((position) => position >= fromPosition()),
    );
    const lost = await stores.lostAddresses.after(database, wallet.walletKey, lastLostIndex);
    for (const { address, derivationIndex } of lost) {
      watched.add(address);
      lastLostIndex = derivationIndex;
    }
    noteUse([...assigned, ...lost].map(({ derivationIndex }) => derivationIndex));
  };
  return {
    isWatched: (address) => watched.has(address),
    refresh,
    async watchState() {
      const known = { fromPosition: fromPosition(), lastLostIndex };
      const state = await stores.deposits.watchState(database, chain.key, wallet, known);
      if (state.addresses !== recent.size) await refresh();
      return state;
    },
  };
}
