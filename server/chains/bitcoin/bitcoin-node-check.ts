import * as z from 'zod';

import { UnsuitableNodeError } from '../nodes/node-status';
import type { BitcoinChainConfig } from './bitcoin-config';
import { MAINNET_GENESIS_HASHES } from './bitcoin-parameters';
import type { CoreClient } from './core-client';

/**
 * Creates a check that the node's first block is the network's: a node of another network would
 * show worthless deposits, or none. A node that has passed is not queried again.
 * @returns a function to call before trusting the node or sending anything
 * @throws UnsuitableNodeError on every call of the returned function until the block matches
 */
export function createGenesisCheck(
  node: Pick<CoreClient, 'request'>,
  { key, parameters, genesisHash }: Pick<BitcoinChainConfig, 'key' | 'parameters' | 'genesisHash'>,
): () => Promise<void> {
  const expected = genesisHash ?? MAINNET_GENESIS_HASHES[parameters.bech32Hrp];
  let isVerified = expected === undefined;
  return async () => {
    if (isVerified) return;
    const actual = await node.request(z.string(), 'getblockhash', [0]);
    if (actual !== expected)
      throw new UnsuitableNodeError(
        key,
        'wrong_network',
        `the first block of its node is ${actual}, and the network's is ${expected}: it is a node of another network`,
      );
    isVerified = true;
  };
}
