import { JsonRpcError } from '../json-rpc';
import type { NodePool } from '../nodes/chain-node';
import { createSingleNodePool } from '../nodes/single-node';
import { createManualClock } from '../../testing/manual-clock';
import { readGasPrices } from './evm-fees';
import type { EvmNode } from './evm-node';
import { createEvmRpc } from './evm-rpc';
import history from './fixtures/fee-history.json';

const GWEI = 1_000_000_000n;
const header = {
  number: '0x12d5f0e',
  hash: `0x${'ab'.repeat(32)}`,
  parentHash: `0x${'cd'.repeat(32)}`,
  timestamp: '0x65',
};

/** Returns a pool of one node that answers these methods, and knows no others. */
function poolWith(answers: Readonly<Record<string, unknown>>): NodePool<EvmNode> {
  const call = async (method: string): Promise<unknown> => {
    if (method in answers) return answers[method];
    throw new JsonRpcError(method, -32_601, 'the method does not exist');
  };
  const node = { name: 'node', rpc: createEvmRpc({ call, batch: async () => [] }, 'evm-1') };
  return createSingleNodePool(
    { ...(node as unknown as EvmNode), createCheck: () => async () => undefined },
    { chainKey: 'evm-1', quorum: 1, maxLagBlocks: 3, maxHeadAgeMs: null, report: () => undefined },
    createManualClock(),
  );
}

const withBaseFee = { eth_getBlockByNumber: { ...header, baseFeePerGas: '0x3d7ce2bc' } };

test('readGasPrices takes the base fee of the next block, and the median tip of blocks with transactions', async () => {
  const next = BigInt(history.baseFeePerGas.at(-1)!);
  const mean = history.baseFeePerGas.reduce((sum, fee) => sum + BigInt(fee), 0n) / 6n;
  const tip = (3n * GWEI) / 2n;
  expect(await readGasPrices(poolWith({ ...withBaseFee, eth_feeHistory: history }))).toEqual({
    likely: (next + mean) / 2n + tip,
    next: next + tip,
    gasPrice: (next * 5n) / 4n + tip,
    capped: { maxFeePerGas: next * 2n + tip, maxPriorityFeePerGas: tip },
  });
});

test("readGasPrices uses the node's own tip while blocks are empty", async () => {
  const empty = {
    ...history,
    gasUsedRatio: history.gasUsedRatio.map(() => 0),
  };
  const pool = poolWith({
    ...withBaseFee,
    eth_feeHistory: empty,
    eth_maxPriorityFeePerGas: '0x5',
  });
  expect((await readGasPrices(pool)).capped?.maxPriorityFeePerGas).toBe(5n);
});

test.each([
  ['what the node suggests', '0xf4240', 1_000_000n],
  ['one wei if the node suggests nothing', '0x0', 1n],
])(
  'readGasPrices offers a tip even if recent transactions paid none: %s',
  async (_title, eth_maxPriorityFeePerGas, tip) => {
    const quiet = { ...history, reward: history.reward.map(() => ['0x0']) };
    const pool = poolWith({ ...withBaseFee, eth_feeHistory: quiet, eth_maxPriorityFeePerGas });
    expect((await readGasPrices(pool)).capped?.maxPriorityFeePerGas).toBe(tip);
  },
);

test('readGasPrices works without the fee history', async () => {
  const base = BigInt(withBaseFee.eth_getBlockByNumber.baseFeePerGas);
  expect(await readGasPrices(poolWith(withBaseFee))).toEqual({
    likely: base + GWEI,
    next: base + GWEI,
    gasPrice: (base * 5n) / 4n + GWEI,
    capped: { maxFeePerGas: base * 2n + GWEI, maxPriorityFeePerGas: GWEI },
  });
});

test('readGasPrices returns one price on a chain without a base fee', async () => {
  const pool = poolWith({ eth_getBlockByNumber: header, eth_gasPrice: '0x64' });
  expect(await readGasPrices(pool)).toEqual({
    likely: 100n,
    next: 100n,
    gasPrice: 110n,
    capped: null,
  });
});
