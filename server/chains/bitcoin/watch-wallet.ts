import * as z from 'zod';

import type { Clock } from '../../platform/clock/clock';
import { createSystemClock } from '../../platform/clock/system-clock';
import { ChainUnavailableError } from '../chain-errors';
import type { JsonRpcCall } from '../json-rpc';
import type { BitcoinChainConfig } from './bitcoin-config';
import {
  CORE_ERROR,
  createCoreClient,
  hasCoreCode,
  type CoreClient,
  type CoreNode,
} from './core-client';
import {
  addressInfoSchema,
  importResultSchema,
  unspentSchema,
  walletInfoSchema,
} from './core-schemas';

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
  const wallet = createCoreClient(config, config.walletName);
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
  const { descriptors } = await wallet.request(walletInfoSchema, 'getwalletinfo');
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
      const call = descriptors
        ? await descriptorImport(node, chunk, isLast ? birthday : 'now')
        : legacyImport(chunk, birthday, isLast);
      const results = await waitingForRescan(config.key, () =>
        wallet.request(importResultSchema, call.method, call.params),
      );
      const failed = results.find((result) => !result.success);
      if (failed)
        throw new ChainUnavailableError(
          config.key,
          `the node does not watch our addresses: ${failed.error?.message ?? 'no reason given'}`,
        );
    }
  };
}

type Birthday = number | 'now';
/** Miners may set the time of a block this far ahead. */
const BLOCK_TIME_ERROR_SECONDS = 7_200;

const legacyImport = (
  addresses: readonly string[],
  timestamp: Birthday,
  rescan: boolean,
): JsonRpcCall => ({
  method: 'importmulti',
  params: [
    addresses.map((address) => ({ scriptPubKey: { address }, timestamp, watchonly: true })),
    { rescan },
  ],
});

async function descriptorImport(
  node: CoreClient,
  addresses: readonly string[],
  timestamp: Birthday,
): Promise<JsonRpcCall> {
  const infos = await node.batch(
    addresses.map((address) => ({ method: 'getdescriptorinfo', params: [`addr(${address})`] })),
  );
  const parsed = z.array(z.object({ descriptor: z.string() })).parse(infos);
  return {
    method: 'importdescriptors',
    params: [parsed.map(({ descriptor }) => ({ desc: descriptor, timestamp }))],
  };
}

/** @returns whether the wallet was created */
async function loadOrCreate(name: string, node: CoreClient): Promise<boolean> {
  if ((await node.request(z.array(z.string()), 'listwallets')).includes(name)) return false;
  try {
    await node.request(z.unknown(), 'loadwallet', [name]);
    return false;
  } catch (error) {
    if (hasCoreCode(error, CORE_ERROR.walletAlreadyLoaded)) return false;
    if (!hasCoreCode(error, CORE_ERROR.walletNotFound)) throw error;
  }
  // Name, no private keys, blank, no passphrase, address reuse allowed, descriptors.
  const create = (hasDescriptors: boolean) =>
    node.request(z.unknown(), 'createwallet', [name, true, true, '', false, hasDescriptors]);
  try {
    await create(true);
  } catch (error) {
    // Nodes of version 0.21 may be built without the database that descriptor wallets need. Nodes
    // from version 30 on support only descriptor wallets.
    if (!hasCoreCode(error, CORE_ERROR.walletTrouble)) throw error;
    await create(false);
  }
  return true;
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

/** Reports the wallet as unavailable while it rescans old blocks and serves no other calls. */
async function waitingForRescan<T>(chainKey: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCoreCode(error, CORE_ERROR.walletTrouble))
      throw new ChainUnavailableError(chainKey, `the watch-only wallet is busy: ${String(error)}`, {
        cause: error,
      });
    throw error;
  }
}
