import * as z from 'zod';

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
import { addressInfoSchema, blockHeaderSchema } from './core-schemas';
import { BLOCK_TIME_ERROR_SECONDS, importAddresses, loadOrCreate } from './node-wallet';

/**
 * A wallet without private keys on the node, so that the node tracks the outputs of the cold
 * address. It's separate from the watch-only wallet of our other addresses: deposit addresses can't
 * be imported into a wallet while it reads old blocks, which takes hours.
 */
export interface ColdWallet {
  /**
   * Loads or creates the wallet, and lets it read some of the blocks since the birthday that it
   * hasn't read yet. The address's label in the wallet says which is next, so that neither this
   * server nor the node has to remember it.
   * @returns false while blocks are left
   * @throws ChainUnavailableError, JsonRpcError
   */
  readMore(): Promise<boolean>;
  /** Returns the wallet's own RPC; `null` while blocks are left, or it isn't loaded. */
  complete(): Promise<CoreClient | null>;
}

const COMPLETE = 'all blocks are read';
const NEXT_BLOCK = /^next block ([0-9]+)$/;
const nextBlock = (height: number): string => `next block ${height}`;

/** How many blocks are read at first. The number doubles or halves, for about two seconds each. */
const FIRST_BLOCKS = 50;
const MOST_BLOCKS = 5_000;
const WANTED_MS = 2_000;

/** @param address in the form of the node */
export function createColdWallet(
  config: BitcoinChainConfig & CoreNode,
  address: string,
  node: CoreClient,
  clock: Clock = createSystemClock(),
): ColdWallet {
  const name = `${config.walletName}-cold`;
  const wallet = createCoreClient(config, name);
  let blocks = FIRST_BLOCKS;
  let reading: Promise<boolean> | null = null;

  const advance = async (): Promise<boolean> => {
    await loadOrCreate(name, node);
    const label = (await labelOf(wallet, address)) ?? (await watch(await blockCount()));
    const tip = await blockCount();
    const next = NEXT_BLOCK.exec(label)?.[1];
    if (next === undefined) return true;
    const start = Number(next);
    const stop = Math.min(tip, start + blocks - 1);
    if (start <= tip && !(await read(start, stop))) return false;
    const isComplete = start > tip || stop === tip;
    await setLabel(isComplete ? COMPLETE : nextBlock(stop + 1));
    return isComplete;
  };
  const blockCount = () => node.request(z.int(), 'getblockcount');
  /**
   * Blocks that are mined after the import are read by the node. `tip` is from before it, so one that
   * is mined meanwhile is read again.
   */
  const watch = async (tip: number): Promise<string> => {
    const { walletBirthdaySeconds } = config;
    const start =
      walletBirthdaySeconds === undefined
        ? tip + 1
        : await firstBlockSince(node, walletBirthdaySeconds - BLOCK_TIME_ERROR_SECONDS, tip);
    const label = nextBlock(start);
    await importAddresses(config.key, node, wallet, {
      addresses: [address],
      birthday: 'now',
      rescan: false,
      label,
    });
    return label;
  };
  const setLabel = (label: string) => wallet.request(z.unknown(), 'setlabel', [address, label]);
  /** @returns false if the wallet is still reading other blocks */
  const read = async (start: number, stop: number): Promise<boolean> => {
    const startedAtMs = clock.nowMs();
    try {
      await wallet.request(z.unknown(), 'rescanblockchain', [start, stop]);
    } catch (error) {
      if (error instanceof ChainUnavailableError) blocks = Math.ceil(blocks / 2);
      if (hasCoreCode(error, CORE_ERROR.walletTrouble)) return false;
      throw error;
    }
    const isFast = clock.nowMs() - startedAtMs < WANTED_MS;
    blocks = isFast ? Math.min(MOST_BLOCKS, blocks * 2) : Math.ceil(blocks / 2);
    return true;
  };
  return {
    complete: async () => ((await isComplete(wallet, address)) ? wallet : null),
    readMore() {
      reading ??= advance().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

/** @returns `null` if the wallet doesn't watch the address yet */
async function labelOf(wallet: CoreClient, address: string): Promise<string | null> {
  const info = await wallet.request(addressInfoSchema, 'getaddressinfo', [address]);
  return info.ismine || info.iswatchonly ? (info.labels[0] ?? COMPLETE) : null;
}

async function isComplete(wallet: CoreClient, address: string): Promise<boolean> {
  try {
    const label = await labelOf(wallet, address);
    return label !== null && !NEXT_BLOCK.test(label);
  } catch (error) {
    if (hasCoreCode(error, CORE_ERROR.walletNotFound)) return false;
    throw error;
  }
}

/** @returns the height of a block from which on all are at least that new, up to `tip` + 1 */
async function firstBlockSince(
  node: CoreClient,
  sinceSeconds: number,
  tip: number,
): Promise<number> {
  let [low, high] = [0, tip + 1];
  while (low < high) {
    const height = Math.floor((low + high) / 2);
    const hash = await node.request(z.string(), 'getblockhash', [height]);
    const { time } = await node.request(blockHeaderSchema, 'getblockheader', [hash]);
    if (time < sinceSeconds) low = height + 1;
    else high = height;
  }
  return low;
}
