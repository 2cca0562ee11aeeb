import { ChainUnavailableError } from '../chain-errors';
import { JsonRpcError, type JsonRpcCall, type JsonRpcClient } from '../json-rpc';
import { encodeTransfer } from './erc20';
import { createInternalTransferReader } from './evm-traces';

const watched = `0x${'aa'.repeat(20)}`;
const contract = `0x${'cc'.repeat(20)}`;
const txId = `0x${'01'.repeat(32)}`;
const block = {
  number: 7,
  hash: `0x${'02'.repeat(32)}`,
  parentHash: '0x',
  timestamp: 1_767_225_600,
  baseFeePerGas: null,
  transactions: [{ hash: txId, to: contract, value: 9n, input: '0x01' }],
};

/** Fakes a node that has the given methods, each with its response. */
function nodeWith(
  methods: Readonly<Record<string, unknown>>,
): JsonRpcClient & { readonly requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    batch: async () => [],
    async call(method) {
      requested.push(method);
      const response = methods[method];
      if (response === undefined) throw new JsonRpcError(method, -32601, 'Method not found');
      if (response instanceof Error) throw response;
      return response;
    },
  };
}
const token = `0x${'dd'.repeat(20)}`;
const assets = {
  nativeSlug: 'eth',
  slugOf: (address: string) => (address === token ? 'usdterc20' : null),
};
const read = (node: JsonRpcClient) =>
  createInternalTransferReader(node, 'evm-1', assets)(block, (address) => address === watched);

const frame = (type: string, value: string, extra: object = {}) => ({
  type,
  to: watched,
  value,
  ...extra,
});
const debugTrace = [
  {
    txHash: txId,
    result: {
      type: 'CALL',
      to: contract,
      value: '0x9',
      calls: [
        frame('CALL', '0x1'),
        frame('DELEGATECALL', '0x2'),
        frame('STATICCALL', '0x0'),
        {
          type: 'CALL',
          to: contract,
          value: '0x0',
          error: 'execution reverted',
          calls: [frame('CALL', '0x4')],
        },
        { type: 'DELEGATECALL', to: contract, value: '0x9', calls: [frame('SELFDESTRUCT', '0x8')] },
      ],
    },
  },
];

const flatCall = (traceAddress: readonly number[], value: string, extra: object = {}) => ({
  type: 'call',
  transactionHash: txId,
  traceAddress,
  action: { callType: 'call', to: watched, value },
  ...extra,
});
const flatTrace = [
  { ...flatCall([], '0x9'), action: { callType: 'call', to: contract, value: '0x9' } },
  flatCall([0], '0x1'),
  { ...flatCall([1], '0x2'), action: { callType: 'delegatecall', to: watched, value: '0x2' } },
  {
    ...flatCall([3], '0x0', { error: 'Reverted' }),
    action: { callType: 'call', to: contract, value: '0x0' },
  },
  flatCall([3, 0], '0x4'),
  {
    type: 'suicide',
    transactionHash: txId,
    traceAddress: [4, 0],
    action: { address: contract, refundAddress: watched, balance: '0x8' },
  },
];

const expected = [
  ['trace:0', 1n],
  ['trace:4.0', 8n],
];
const named = (transfers: Awaited<ReturnType<typeof read>>) =>
  transfers?.map(({ transferKey, amountMinor }) => [transferKey, amountMinor]);

test('the trace reader finds the same transfers with the same keys by both tracing methods', async () => {
  expect(named(await read(nodeWith({ debug_traceBlockByHash: debugTrace })))).toEqual(expected);
  expect(named(await read(nodeWith({ trace_block: flatTrace })))).toEqual(expected);
});

test('the trace reader detects the tracing method of a node only once', async () => {
  const node = nodeWith({ trace_block: flatTrace });
  const reader = createInternalTransferReader(node, 'evm-1', assets);
  for (let round = 0; round < 3; round += 1) await reader(block, () => false);
  expect(node.requested).toEqual([
    'debug_traceBlockByHash',
    'trace_block',
    'trace_block',
    'trace_block',
  ]);
});

test('the trace reader returns null without traces or state, and fails on a temporary error', async () => {
  expect(await read(nodeWith({}))).toBeNull();
  expect(
    await read(
      nodeWith({ debug_traceBlockByHash: new JsonRpcError('x', -32000, 'missing trie node abc') }),
    ),
  ).toBeNull();
  await expect(
    read(nodeWith({ debug_traceBlockByHash: new JsonRpcError('x', -32000, 'execution timeout') })),
  ).rejects.toThrow(ChainUnavailableError);
  const unnumbered = [{ txHash: txId, result: frame('CALL', 'many') }];
  for (const nonsense of ['nonsense', unnumbered])
    await expect(read(nodeWith({ debug_traceBlockByHash: nonsense }))).rejects.toThrow(
      ChainUnavailableError,
    );
});

test.each([
  ['plain payments', { to: watched, value: 9n, input: '0x', gas: 21_000n }],
  ['token transfers', { to: token, value: 0n, input: encodeTransfer(watched, 5n) }],
])('the trace reader does not trace a block with only %s', async (_name, transaction) => {
  const node = nodeWith({ debug_traceBlockByHash: debugTrace });
  const plain = { ...block, transactions: [{ hash: txId, ...transaction }] };
  expect(await createInternalTransferReader(node, 'evm-1', assets)(plain, () => true)).toEqual([]);
  expect(node.requested).toEqual([]);
});

test('the trace reader traces a block call by call if it is too large to trace at once', async () => {
  const node = {
    ...nodeWith({ debug_traceBlockByHash: new ChainUnavailableError('evm-1', 'no answer') }),
    batch: async (calls: readonly JsonRpcCall[]) => calls.map(() => debugTrace[0]?.result),
  };
  expect(named(await read(node))).toEqual(expected);
  const silent = {
    ...node,
    batch: () => Promise.reject(new ChainUnavailableError('evm-1', 'no answer')),
  };
  await expect(read(silent)).rejects.toThrow(ChainUnavailableError);
});

test('the trace reader traces a payment that has no input but enough gas for a call', async () => {
  const node = nodeWith({ debug_traceBlockByHash: debugTrace });
  const payment = { hash: txId, to: contract, value: 9n, input: '0x', gas: 60_000n };
  const reader = createInternalTransferReader(node, 'evm-1', assets);
  const found = await reader({ ...block, transactions: [payment] }, (to) => to === watched);
  expect(found?.map(({ amountMinor }) => amountMinor)).toEqual([1n, 8n]);
});

test('the trace reader does not trace a payment to an address of ours', async () => {
  const node = nodeWith({ debug_traceBlockByHash: debugTrace });
  const payment = { hash: txId, to: watched, value: 9n, input: '0x', gas: 60_000n };
  const reader = createInternalTransferReader(node, 'evm-1', assets);
  const found = await reader({ ...block, transactions: [payment] }, (to) => to === watched);
  expect([found, node.requested]).toEqual([[], []]);
});
