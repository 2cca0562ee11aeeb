import * as z from 'zod';

import type { CoreClient } from '../core-client';
import { CORE_ERROR, hasCoreCode } from '../core-client';

export const MINER_WALLET = 'miner';

/**
 * Each block's reward is a separate output, 50 coins at first. With many outputs, many payouts can
 * be in flight at once.
 */
const BLOCKS_EACH = 50;
/** A reward can be spent after a hundred blocks. */
const COINBASE_MATURITY_BLOCKS = 150;

/**
 * Opens the wallet that receives the rewards, and creates it on the first start.
 * @returns the address that receives block rewards
 */
export async function openMinerWallet(node: CoreClient, miner: CoreClient): Promise<string> {
  if (!(await node.request(z.array(z.string()), 'listwallets')).includes(MINER_WALLET)) {
    try {
      await node.request(z.unknown(), 'loadwallet', [MINER_WALLET]);
    } catch (error) {
      if (!hasCoreCode(error, CORE_ERROR.walletNotFound)) throw error;
      await node.request(z.unknown(), 'createwallet', [MINER_WALLET]);
    }
  }
  return miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
}

/** Funds the sandbox wallets on a chain without blocks, using the rewards of its first blocks. */
export async function fundLitecoinWallets(
  node: CoreClient,
  rewardAddress: string,
  addresses: readonly string[],
): Promise<void> {
  if ((await node.request(z.int(), 'getblockcount')) > 0) return;
  for (const address of addresses)
    await node.request(z.unknown(), 'generatetoaddress', [BLOCKS_EACH, address]);
  await node.request(z.unknown(), 'generatetoaddress', [COINBASE_MATURITY_BLOCKS, rewardAddress]);
}
