import * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import type { BitcoinChainConfig } from './bitcoin-config';
import { MAIN_GENESIS_HASHES } from './bitcoin-parameters';
import type { CoreClient } from './core-client';

/**
 * Asks the node once whether its first block is the network's: a node of another network would show
 * deposits that are worth nothing, or none.
 * @returns to be called before anything is believed or sent
 * @throws ChainUnavailableError, as often as it is called, until it is right
 */
export function createGenesisCheck(
  node: Pick<CoreClient, 'ask'>,
  { key, parameters, genesisHash }: Pick<BitcoinChainConfig, 'key' | 'parameters' | 'genesisHash'>,
): () => Promise<void> {
  const expected = genesisHash ?? MAIN_GENESIS_HASHES[parameters.bech32Hrp];
  let isVerified = expected === undefined;
  return async () => {
    if (isVerified) return;
    const actual = await node.ask(z.string(), 'getblockhash', [0]);
    if (actual !== expected)
      throw new ChainUnavailableError(
        key,
        `the first block of its node is ${actual}, and the network's is ${expected}: it is a node of another network`,
      );
    isVerified = true;
  };
}
