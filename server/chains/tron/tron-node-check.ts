import { UnsuitableNodeError } from '../nodes/node-status';
import type { TronChainConfig } from './tron-config';

/** Hash of the main network's first block. */
export const TRON_MAINNET_GENESIS_HASH =
  '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

/**
 * Creates a check that the node's first block is the network's: on a node of another network, our
 * transactions would pay no one but appear to succeed. A node that has passed is not queried again.
 * @param firstHash returns the hash of the node's block 0; `null` if it has none
 * @returns a function to call before trusting the node or sending anything
 * @throws UnsuitableNodeError on every call of the returned function until the block matches
 */
export function createTronNodeCheck(
  {
    key,
    genesisHash,
    isSandbox,
    isTestNetwork,
  }: Pick<TronChainConfig, 'key' | 'genesisHash' | 'isSandbox' | 'isTestNetwork'>,
  firstHash: () => Promise<string | null>,
): () => Promise<void> {
  const expected = genesisHash ?? (isSandbox || isTestNetwork ? null : TRON_MAINNET_GENESIS_HASH);
  let isVerified = isSandbox && expected === null;
  return async () => {
    if (isVerified) return;
    const actual = await firstHash();
    if (expected === null && actual === TRON_MAINNET_GENESIS_HASH)
      throw new UnsuitableNodeError(
        key,
        'wrong_network',
        'its node belongs to the main network, and the chain is declared a test network: ' +
          'remove isTestNetwork, or name another node',
      );
    if (expected !== null && actual !== expected)
      throw new UnsuitableNodeError(
        key,
        'wrong_network',
        `the first block of its node is ${actual ?? 'missing'}, and the network's is ` +
          `${expected}: it is a node of another network`,
      );
    isVerified = true;
  };
}
