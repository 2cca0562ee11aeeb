import type { Chain } from '../chain';
import { readAgreedColdMove } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { readBitcoinColdMove } from './bitcoin-cold-move';
import type { BitcoinChainConfig } from './bitcoin-config';
import type { BitcoinNode } from './bitcoin-node';

/** Returns the calls about the cold address. */
export const coldCalls = (
  pool: NodePool<BitcoinNode>,
  { key, hotWalletAddress }: BitcoinChainConfig,
  canonical: (address: string) => string,
  cold: string,
): Pick<Chain, 'readColdHistory' | 'readColdMove'> => ({
  readColdHistory: () => readColdHistory(pool),
  readColdMove: (txId, block) =>
    readAgreedColdMove(pool, (node) =>
      readBitcoinColdMove(
        { chainKey: key, node, canonical },
        { hot: canonical(hotWalletAddress), cold },
        txId,
        block,
      ),
    ),
});

/** @returns whether the wallets of all nodes in use know what the cold address holds */
async function readColdHistory(pool: NodePool<BitcoinNode>): Promise<boolean> {
  const nodes = await pool.usable();
  const complete = await Promise.all(nodes.map(({ coldWallet }) => coldWallet?.readMore()));
  return complete.every((isComplete) => isComplete !== false);
}
