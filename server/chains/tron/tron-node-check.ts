import { ChainUnavailableError } from '../chain-errors';
import type { TronChainConfig } from './tron-config';

/** Hash of the first block of the main network. */
export const TRON_MAIN_GENESIS_HASH =
  '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

/**
 * Asks the node once whether its first block is the network's: on a node of another network our
 * transactions would pay nobody, and look as if they had.
 * @param firstHash asks the node for the hash of its block 0; `null` where it has none
 * @returns to be called before anything is believed or sent
 * @throws ChainUnavailableError, as often as it is called, until the node is right
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
  const expected = genesisHash ?? (isSandbox || isTestNetwork ? null : TRON_MAIN_GENESIS_HASH);
  let isVerified = isSandbox && expected === null;
  return async () => {
    if (isVerified) return;
    const actual = await firstHash();
    if (expected === null && actual === TRON_MAIN_GENESIS_HASH)
      throw new ChainUnavailableError(
        key,
        'its node belongs to the main network, and the chain is declared a test network: ' +
          'remove isTestNetwork, or name another node',
      );
    if (expected !== null && actual !== expected)
      throw new ChainUnavailableError(
        key,
        `the first block of its node is ${actual ?? 'missing'}, and the network's is ` +
          `${expected}: it is a node of another network`,
      );
    isVerified = true;
  };
}
