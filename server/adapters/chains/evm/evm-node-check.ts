import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { EvmChainConfig } from '../../../config/chains';
import { ChainUnavailableError } from '../../../ports/chain-errors';
import { encodeDecimals } from './erc20';
import type { EvmRpc } from './evm-rpc';

type CheckedConfig = Pick<EvmChainConfig, 'key' | 'chainId' | 'tokens'>;

/**
 * Asks the node once whether it is the one that the configuration means. A node of another chain would show wrong deposits and take our payouts; a contract whose
 * units are not those of its instrument would be priced wrong by powers of ten.
 * @returns to be called before anything is believed or sent @throws ChainUnavailableError, as often as it is called, until both are right
 */
export function createNodeCheck(rpc: EvmRpc, config: CheckedConfig, catalogue: Pick<Catalogue, 'bySlug'>): () => Promise<void> {
  let isVerified = false;
  return async () => {
    if (isVerified) return;
    await verifyChainId(rpc, config);
    await Promise.all(config.tokens.map((token) => verifyDecimals(rpc, config.key, token, catalogue.bySlug(token.slug)?.precisionDecimals)));
    isVerified = true;
  };
}

async function verifyChainId(rpc: EvmRpc, { key, chainId }: CheckedConfig): Promise<void> {
  const actual = await rpc.chainId();
  if (actual !== BigInt(chainId)) throw new ChainUnavailableError(key, `its node is on chain ${actual}, and the configuration says ${chainId}`);
}

async function verifyDecimals(rpc: EvmRpc, key: string, { slug, contractAddress }: CheckedConfig['tokens'][number], expected: number | undefined): Promise<void> {
  const answer = await rpc.read({ to: contractAddress, data: encodeDecimals() });
  // Where there is no contract, nothing is answered.
  const actual = answer === '0x' ? null : Number(BigInt(answer.slice(0, 66)));
  if (actual !== expected) throw new ChainUnavailableError(key, `the token at ${contractAddress} has ${actual ?? 'no'} decimals, and ${slug} has ${expected ?? 'no place in the catalogue'}`);
}
