import type { Clock } from '../../platform/clock/clock';
import { createSystemClock } from '../../platform/clock/system-clock';
import { ChainUnavailableError } from '../chain-errors';
import type { BitcoinChainConfig } from './bitcoin-config';
import {
  CORE_ERROR,
  createCoreClient,
  hasCoreCode,
  type CoreClient,
  type CoreNode,
} from './core-client';
import { addressInfoSchema, unspentSchema } from './core-schemas';
import {
  BLOCK_TIME_ERROR_SECONDS,
  importAddresses,
  loadOrCreate,
  type Birthday,
} from './node-wallet';

export type UnspentOutput = {
  readonly txId: string;
  readonly index: number;
  readonly amountMinor: bigint;
};

/**
 * A wallet without private keys on the node, so that the node tracks the outputs of our addresses.
 */
export interface WatchWallet {
  /** Returns the wallet's own RPC once all addresses in use are watched. */
  open(): Promise<CoreClient>;
  /**
   * Marks this deposit address as in use. From the next call on, it and the addresses after it are
   * watched.
   */
  expect(index: number): void;
  isWatched(address: string): boolean;
  unspentOf(address: string, minConfirmations: number): Promise<readonly UnspentOutput[]>;
}

/**
 * Addresses are watched this far ahead of use, because importing an address after it was paid would
 * require a rescan.
 */
const LOOK_AHEAD = 50;
/** If the wallet was not used for this long, new addresses may have been paid before their import. */
const LATE_AFTER_MS = 60_000;
/**
 * Wallets on Berkeley DB write each address to disk separately, so a larger import would exceed the
 * call timeout.
 */
const IMPORT_SIZE = 50;

export function createWatchWallet(
  config: BitcoinChainConfig & CoreNode,
  depositAddress: (index: number) => string,
  node: CoreClient,
  clock: Clock = createSystemClock(),
): WatchWallet {
  const wallet = noticingUnload(config, createCoreClient(config, config.walletName), () => {
    import_ = null;
    watchedCount = 0;
  });
  const watched = new Set<string>();
  let wantedCount = LOOK_AHEAD;
  let watchedCount = 0;
  let completeAtMs: number | null = null;
  let import_: ImportAddresses | null = null;
  let opening: Promise<void> | null = null;

  const watchMore = async () => {
    import_ ??= await openWallet(config, node, wallet);
    if (watchedCount < wantedCount) await importMore(import_);
    completeAtMs = clock.nowMs();
  };
  const importMore = async (importAddresses: ImportAddresses) => {
    const upTo = wantedCount + LOOK_AHEAD;
    const addresses = Array.from({ length: upTo - watchedCount }, (_, offset) =>
      depositAddress(watchedCount + offset),
    );
    const wanted = watchedCount === 0 ? [config.hotWalletAddress, ...addresses] : addresses;
    const isLate = completeAtMs !== null && clock.nowMs() - completeAtMs >= LATE_AFTER_MS;
    await importAddresses(wanted, isLate ? completeAtMs : null);
    wanted.forEach((address) => watched.add(address));
    watchedCount = upTo;
  };
  const open = async () => {
    opening ??= watchMore().finally(() => {
      opening = null;
    });
    await opening;
    return wallet;
  };

  return {
    open,
    expect(index) {
      wantedCount = Math.max(wantedCount, index + 1);
    },
    isWatched: (address) => watched.has(address),
    async unspentOf(address, minConfirmations) {
      const opened = await open();
      const outputs = await opened.request(unspentSchema, 'listunspent', [
        minConfirmations,
        9_999_999,
        [address],
        true,
      ]);
      return outputs.map(({ txid, vout, amount }) => ({
        txId: txid,
        index: vout,
        amountMinor: amount,
      }));
    },
  };
}

/**
 * A node that restarts doesn't load the wallet again.
 * @param forget called when the node has no such wallet, so that the next call loads it
 */
function noticingUnload(
  { key, walletName }: BitcoinChainConfig,
  wallet: CoreClient,
  forget: () => void,
): CoreClient {
  const noticing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!hasCoreCode(error, CORE_ERROR.walletNotFound)) throw error;
      forget();
      throw new ChainUnavailableError(key, `the node has to load the wallet ${walletName} again`, {
        cause: error,
      });
    }
  };
  return {
    ...wallet,
    request: (...call) => noticing(wallet.request(...call)),
    callOrNull: (...call) => noticing(wallet.callOrNull(...call)),
  };
}

/**
 * Imports addresses into the wallet.
 * @param missedSinceMs since when some of them may have been paid, because the node was not used for
 *   a while; `null` if none of them is issued yet
 */
type ImportAddresses = (
  addresses: readonly string[],
  missedSinceMs: number | null,
) => Promise<void>;

/** Loads or creates the wallet. @returns a function that imports addresses into it */
async function openWallet(
  config: BitcoinChainConfig,
  node: CoreClient,
  wallet: CoreClient,
): Promise<ImportAddresses> {
  const isNew = await loadOrCreate(config.walletName, node);
  // A new wallet on an existing node may need a rescan. Later imports contain only addresses that
  // have not been issued yet.
  const usual: Birthday = isNew ? (config.walletBirthdaySeconds ?? 'now') : 'now';
  return async (addresses, missedSinceMs) => {
    const birthday =
      missedSinceMs === null ? usual : Math.floor(missedSinceMs / 1_000) - BLOCK_TIME_ERROR_SECONDS;
    const unknown = await notYetWatched(wallet, addresses);
    for (let start = 0; start < unknown.length; start += IMPORT_SIZE) {
      // A rescan finds the outputs of all addresses in the wallet, so only the last import rescans.
      const isLast = start + IMPORT_SIZE >= unknown.length;
      const chunk = unknown.slice(start, start + IMPORT_SIZE);
      await importAddresses(config.key, node, wallet, {
        addresses: chunk,
        birthday,
        rescan: isLast,
      });
    }
  };
}

async function notYetWatched(
  wallet: CoreClient,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const infos = await wallet.batch(
    addresses.map((address) => ({ method: 'getaddressinfo', params: [address] })),
  );
  return addresses.filter((_, index) => {
    const info = addressInfoSchema.safeParse(infos[index]);
    return !(info.success && (info.data.ismine || info.data.iswatchonly));
  });
}
