import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { DepositWallet } from '../../deposits';
import { depositWallets } from './compare-marks';
import { chainsOf, CHUNK, jumpSizeOf, LOOK_BACK, raiseAddresses } from './raise-addresses';
import type { RestoreDeps } from './restore-deps';

/**
 * The search for used addresses, for when only the chains still show them. The disk lists the
 * wallets that are not searched yet: these issue no addresses.
 */
export interface AddressSearch {
  /**
   * Searches all wallets, from the start.
   * @param leastJump at least this many addresses are skipped afterwards
   */
  begin(leastJump: number): Promise<void>;
  /**
   * Continues, and makes wallets issue addresses only beyond those that ever received something, plus
   * as many as may have been issued since the database was saved and never paid. A chain whose nodes
   * are unavailable is left for the next time.
   */
  run(): Promise<void>;
  /** Whether the used addresses of a chain are known. */
  hasRead(chain: Pick<Chain, 'key' | 'walletKey'>): boolean;
  isComplete(): boolean;
}

type WalletSearch = {
  /** The index from which addresses are searched. */
  readonly from: number;
  /** The index after the last address that received something. */
  next: number;
  /** The index from which addresses are issued. */
  raisedTo: number;
  readonly jump: number;
  /** By chain: up to which index its addresses were read. */
  readonly readTo: Map<string, number>;
};

export function createAddressSearch(deps: RestoreDeps): AddressSearch {
  const { database, marks, stores, gapLimit } = deps;
  const searches = new Map<string, WalletSearch>();
  const isPending = (walletKey: string): boolean => marks.current().unsearched.includes(walletKey);
  const startOf = async (wallet: DepositWallet): Promise<WalletSearch> => {
    const started = searches.get(wallet.walletKey);
    if (started) return started;
    const next =
      marks.current().searchedFrom[wallet.walletKey] ??
      (await stores.deposits.nextIndexOf(database, wallet));
    const readTo = new Map(chainsOf(deps, wallet).map(({ key }) => [key, next]));
    const search = {
      from: next,
      next,
      raisedTo: next,
      jump: await jumpSizeOf(deps, wallet),
      readTo,
    };
    searches.set(wallet.walletKey, search);
    return search;
  };
  const hasReadAll = ({ next, readTo }: WalletSearch, chainKey: string): boolean =>
    (readTo.get(chainKey) ?? 0) >= next + gapLimit;
  const searchWallet = async (wallet: DepositWallet): Promise<void> => {
    const search = await startOf(wallet);
    const chains = chainsOf(deps, wallet);
    for (const chain of chains)
      while (!hasReadAll(search, chain.key) && (await readChunk(chain, search)));
    await raiseBeyond(deps, wallet, search);
    if (!chains.every(({ key }) => hasReadAll(search, key))) return;
    await marks.write((mark) => ({
      ...mark,
      unsearched: mark.unsearched.filter((key) => key !== wallet.walletKey),
      searchedFrom: omit(mark.searchedFrom, wallet.walletKey),
    }));
  };
  return {
    async begin(leastJump) {
      searches.clear();
      const wallets = depositWallets(deps);
      const unsearched = wallets.map(({ walletKey }) => walletKey);
      const nextIndexes = await Promise.all(
        wallets.map(async (wallet) => [
          wallet.walletKey,
          await stores.deposits.nextIndexOf(database, wallet),
        ]),
      );
      await marks.write((mark) => ({
        ...mark,
        unsearched,
        // A search that continues after a crash jumps from where it began.
        searchedFrom: { ...Object.fromEntries(nextIndexes), ...mark.searchedFrom },
        leastJump: Math.max(leastJump, mark.leastJump),
      }));
    },
    async run() {
      for (const wallet of depositWallets(deps))
        if (isPending(wallet.walletKey)) await searchWallet(wallet);
    },
    hasRead({ key, walletKey }) {
      if (!isPending(walletKey)) return true;
      const search = searches.get(walletKey);
      return (
        search !== undefined &&
        hasReadAll(search, key) &&
        search.raisedTo === search.next + search.jump
      );
    },
    isComplete: () => !depositWallets(deps).some(({ walletKey }) => isPending(walletKey)),
  };
}

/** Makes the wallet issue addresses only beyond those that are known to be used, and the jump. */
async function raiseBeyond(
  deps: RestoreDeps,
  wallet: DepositWallet,
  search: WalletSearch,
): Promise<void> {
  const raisedTo = search.next + search.jump;
  if (raisedTo > search.raisedTo)
    await raiseAddresses(deps, wallet, raisedTo, LOOK_BACK, search.from);
  search.raisedTo = raisedTo;
}

const omit = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** @returns false while the nodes are unavailable */
async function readChunk(chain: Chain, search: WalletSearch): Promise<boolean> {
  const from = search.readTo.get(chain.key) ?? 0;
  const indexes = Array.from({ length: CHUNK }, (_, offset) => from + offset);
  try {
    const used = await chain.readUsed(indexes);
    search.next = Math.max(search.next, ...indexes.filter((_, at) => used[at]).map((at) => at + 1));
    search.readTo.set(chain.key, from + CHUNK);
    return true;
  } catch (error) {
    if (error instanceof ChainUnavailableError) return false;
    throw error;
  }
}
