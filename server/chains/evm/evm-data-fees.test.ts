import { numberToHex } from 'viem/utils';

import { createFakeNodePool } from '../../testing/chains/fake-node-pool';
import { JsonRpcError } from '../json-rpc';
import { likelyExtra, readDataFees } from './evm-data-fees';
import type { EvmNode } from './evm-node';
import type { EvmPayload } from './evm-payload';

const DATA_FEE_CALL = '0x49948e0e';
const payload: EvmPayload = {
  type: 'eip1559',
  chainId: 10,
  nonce: 0,
  to: '0x0000000000000000000000000000000000000001',
  value: 1n,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 0n,
};

/** Reads the fees from a node whose oracle answers the two questions for the operator's fee so. */
function readWith(constant: bigint | JsonRpcError, ofMillion: bigint | JsonRpcError) {
  const read = async ({ data = '0x' }: { readonly data?: string }): Promise<string> => {
    if (data.startsWith(DATA_FEE_CALL)) return numberToHex(5n, { size: 32 });
    const answer = BigInt(`0x${data.slice(10)}`) === 0n ? constant : ofMillion;
    if (answer instanceof JsonRpcError) throw answer;
    return numberToHex(answer, { size: 32 });
  };
  const node = { rpc: { read } } as unknown as EvmNode;
  return readDataFees(createFakeNodePool([node], 1), 'op-stack', payload);
}

const failed = (code: number, message: string) => new JsonRpcError('eth_call', code, message);

test.each([
  ['the fee that the oracle reports', 7n, 1_000_007n, 5n + 7n + 21_000n],
  ['no gas fee if it fell between two answers', 7n, 3n, 5n + 7n],
  ['no fee if the oracle reverts', failed(3, 'execution reverted'), failed(3, 'x'), 5n],
  ['no fee if one question reverts', 7n, failed(-32000, 'execution reverted'), 5n],
])('readDataFees returns %s', async (_title, constant, ofMillion, expected) => {
  expect(likelyExtra(await readWith(constant, ofMillion), 21_000n)).toBe(expected);
});

test.each([
  ['lacks the block', failed(-32000, 'header not found')],
  ['has an internal error', failed(-32603, 'Internal error')],
  ['limits the rate with its own code', failed(-32007, '15/second request limit reached')],
])('readDataFees fails if the node %s', async (_title, error) => {
  await expect(readWith(error, error)).rejects.toThrow(error);
  await expect(readWith(7n, error)).rejects.toThrow(error);
});
