import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import { JsonRpcError } from '../json-rpc';
import { UnsuitableNodeError } from '../nodes/node-status';
import { decodeInteger, encodeDecimals } from './erc20';
import type { EvmChainConfig } from './evm-config';
import type { EvmRpc } from './evm-rpc';

/** First block hashes of main networks, by chain id: a private node may claim any of these ids. */
export const EVM_GENESIS_HASHES: Readonly<Record<number, string>> = {
  1: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  56: '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  137: '0xa9c28ce2141b56c474f1dc504bee9b01eb1bd7d1a507580d5519d4437a97de1b',
};

type CheckedConfig = Pick<
  EvmChainConfig,
  'key' | 'chainId' | 'tokens' | 'genesisHash' | 'isSandbox' | 'isTestNetwork'
>;
type CheckedNode = Pick<EvmRpc, 'chainId' | 'headerAt' | 'read'>;

/**
 * Creates a check that the node and its token contracts match the configuration. A node of another
 * chain would show wrong deposits and accept our payouts. A contract whose units differ from its
 * instrument's would be priced wrong by powers of ten. A node that has passed is not queried again.
 * @param report receives a message for the operator about what could not be compared
 * @returns a function to call before trusting the node or sending anything
 * @throws UnsuitableNodeError on every call of the returned function until both match
 */
export function createNodeCheck(
  rpc: CheckedNode,
  config: CheckedConfig,
  catalogue: Pick<Catalogue, 'bySlug'>,
  report: (sentence: string) => void,
): () => Promise<void> {
  let isVerified = false;
  return async () => {
    if (isVerified) return;
    await verifyChainId(rpc, config);
    const isGenesisUnknown = await lacksGenesis(rpc, config);
    await Promise.all(
      config.tokens.map((token) =>
        verifyDecimals(rpc, config.key, token, catalogue.bySlug(token.slug)?.precisionDecimals),
      ),
    );
    if (isGenesisUnknown)
      report(
        `${config.key}: the node does not keep its first block, which cannot be compared with the network's`,
      );
    isVerified = true;
  };
}

/**
 * @returns whether the node cannot show the first block because it does not keep old blocks
 * @throws UnsuitableNodeError if it is another network's block
 */
async function lacksGenesis(
  rpc: CheckedNode,
  { key, chainId, genesisHash, isSandbox, isTestNetwork }: CheckedConfig,
): Promise<boolean> {
  const expected =
    genesisHash ?? (isSandbox || isTestNetwork ? undefined : EVM_GENESIS_HASHES[chainId]);
  if (expected === undefined) return false;
  const first = await rpc.headerAt(0).catch((error: unknown) => {
    if (isPruned(error)) return null;
    throw error;
  });
  if (first !== null && first.hash !== expected)
    throw new UnsuitableNodeError(
      key,
      'wrong_network',
      `the first block of its node is ${first.hash}, and the network's is ${expected}: it is a node of another network`,
    );
  return first === null;
}

/** EIP-4444 lets nodes drop old blocks, and assigns this error code to requests for them. */
const isPruned = (error: unknown): boolean =>
  error instanceof JsonRpcError && (error.code === 4_444 || /pruned/i.test(error.message));

async function verifyChainId(rpc: CheckedNode, { key, chainId }: CheckedConfig): Promise<void> {
  const actual = await rpc.chainId();
  if (actual !== BigInt(chainId))
    throw new UnsuitableNodeError(
      key,
      'wrong_network',
      `its node is on chain ${actual}, and the configuration says ${chainId}`,
    );
}

async function verifyDecimals(
  rpc: CheckedNode,
  key: string,
  { slug, contractAddress }: CheckedConfig['tokens'][number],
  expected: number | undefined,
): Promise<void> {
  const actual = decodeInteger(await rpc.read({ to: contractAddress, data: encodeDecimals() }));
  if (actual === null || Number(actual) !== expected)
    throw new UnsuitableNodeError(
      key,
      'wrong_network',
      `the token at ${contractAddress} has ${actual ?? 'no'} decimals, and ${slug} has ` +
        `${expected ?? 'no place in the catalogue'}`,
    );
}
