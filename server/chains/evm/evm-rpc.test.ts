import { ChainUnavailableError } from '../chain-errors';
import { createEvmRpc, type EvmRpc } from './evm-rpc';

const hash = (digits: string) => `0x${digits.repeat(32)}`;
const address = `0x${'Aa'.repeat(20)}`;

const header = {
  number: '0x10',
  hash: hash('AB'),
  parentHash: hash('cd'),
  timestamp: '0x65',
  baseFeePerGas: '0x7',
};
const transaction = { hash: hash('01'), to: address, value: '0x9', input: '0xBEEF' };
const block = { ...header, transactions: [transaction] };
const receipt = {
  transactionHash: hash('01'),
  blockHash: hash('ab'),
  blockNumber: '0x10',
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x2',
};
const log = {
  address,
  topics: [hash('ee')],
  data: '0x',
  logIndex: '0x0',
  transactionHash: hash('01'),
  blockHash: hash('ab'),
};

/** Returns the calls to a node that responds to everything with the same result. */
const nodeWith = (result: unknown): EvmRpc =>
  createEvmRpc(
    { call: async () => result, batch: async (calls) => calls.map(() => result) },
    'evm-1',
  );

test('createEvmRpc parses a block into integers and lower-case text', async () => {
  expect(await nodeWith(block).blockAt(16)).toEqual({
    number: 16,
    hash: hash('ab'),
    parentHash: hash('cd'),
    timestamp: 101,
    baseFeePerGas: 7n,
    transactions: [{ hash: hash('01'), to: address.toLowerCase(), value: 9n, input: '0xbeef' }],
  });
});

test('createEvmRpc returns null for a block and a receipt that the node does not have', async () => {
  expect([await nodeWith(null).blockAt(16), await nodeWith(null).receipt(hash('01'))]).toEqual([
    null,
    null,
  ]);
});

const readBlock = (rpc: EvmRpc) => rpc.blockAt(16);
const readReceipt = (rpc: EvmRpc) => rpc.receipt(hash('01'));
const readLogs = (rpc: EvmRpc) => rpc.transferLogs({ hash: hash('ab') }, [address]);
const readBalance = (rpc: EvmRpc) => rpc.balance(address);

test.each<[string, (rpc: EvmRpc) => Promise<unknown>, unknown]>([
  ['a block without transactions', readBlock, header],
  ['a block without a height', readBlock, { ...block, number: undefined }],
  ['a height above the safe integers', readBlock, { ...block, number: '0x20000000000001' }],
  ['a block hash of another size', readBlock, { ...block, hash: '0xab' }],
  ['a receiver of another size', readBlock, withTransaction({ to: '0xaa' })],
  ['a payment without an amount', readBlock, withTransaction({ value: undefined })],
  ['an empty amount', readBlock, withTransaction({ value: '' })],
  ['half a byte of input', readBlock, withTransaction({ input: '0xbee' })],
  ['a receipt without a status', readReceipt, { ...receipt, status: undefined }],
  ['a fee that is not a quantity', readReceipt, { ...receipt, gasUsed: 21_000 }],
  ['a topic of another size', readLogs, [{ ...log, topics: ['0xee'] }]],
  ['logs that are not a list', readLogs, null],
  ['an empty balance', readBalance, ''],
  ['a decimal balance', readBalance, '12'],
  ['a balance without digits', readBalance, '0x'],
  ['a balance that is a number', readBalance, 12],
  ['no balance', readBalance, null],
  ['a nonce above the safe integers', (rpc) => rpc.nextNonce(address), '0x20000000000001'],
  ['a call result that is not a string', (rpc) => rpc.read({ to: address }), true],
  ['a transaction hash of another size', (rpc) => rpc.sendRaw('0x02'), '0x'],
])('createEvmRpc treats a node that returns %s as unavailable', async (_what, read, result) => {
  await expect(read(nodeWith(result))).rejects.toThrow(ChainUnavailableError);
});

function withTransaction(changes: object) {
  return { ...block, transactions: [{ ...transaction, ...changes }] };
}

test('createEvmRpc encodes a call in the format that the node expects', async () => {
  const calls: unknown[] = [];
  const rpc = createEvmRpc(
    {
      async call(method, params) {
        calls.push([method, params]);
        return '0x5208';
      },
      batch: async () => [],
    },
    'evm-1',
  );
  await rpc.estimateGas({ from: address, to: address, value: 256n, data: '0x01' });
  await rpc.read({ to: address });
  await rpc.minedNonces(address, 0);
  expect(calls).toEqual([
    ['eth_estimateGas', [{ from: address, to: address, value: '0x100', data: '0x01' }]],
    ['eth_call', [{ to: address }, 'latest']],
    ['eth_getTransactionCount', [address, '0x0']],
  ]);
});
