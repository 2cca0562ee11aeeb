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
    readAgreedColdMove(
      pool,
      txId,
      (node) =>
        readBitcoinColdMove(
          { chainKey: key, node, canonical },
          { hot: canonical(hotWalletAddress), cold },
          txId,
          block,
        ),
      RESCAN_ADVICE,
    ),
});

const RESCAN_ADVICE =
  ': a node without txindex=1 may lack old payments to the cold address until rescanblockchain is ' +
  'run in its wallet for that address (see docs/runbooks/treasury.md)';

/** @returns whether the wallets of all nodes in use know what the cold address holds */
async function readColdHistory(pool: NodePool<BitcoinNode>): Promise<boolean> {
  const nodes = await pool.usable();
  const complete = await Promise.all(nodes.map(({ coldWallet }) => coldWallet?.readMore()));
  return complete.every((isComplete) => isComplete !== false);
}
