import { readIncrease } from './evm-increase';
import type { EvmReceipt } from './evm-schemas';

const block = { height: 7, hash: '0xb1', parentHash: '0xb0', minedAtMs: 0 };
const header = {
  number: 7,
  hash: '0xb1',
  parentHash: '0xb0',
  timestamp: 0,
  baseFeePerGas: null,
};
const receipt = (changes: Partial<EvmReceipt> = {}): EvmReceipt => ({
  transactionHash: '0x1',
  blockHash: '0xb1',
  blockNumber: 7,
  status: true,
  gasUsed: 2n,
  effectiveGasPrice: 3n,
  l1Fee: 4n,
  operatorFeeScalar: 0n,
  operatorFeeConstant: 0n,
  daFootprintGasScalar: null,
  ...changes,
});

/** Reads what 0xa received; its balance before the block is 100. */
const read = (
  after: bigint | null,
  own: EvmReceipt | null = null,
  changes: Partial<typeof header> = {},
) =>
  readIncrease(
    {
      balanceAfter: async (_address, hash) => (hash === '0xb0' ? 100n : after),
      sendersIn: async () => ({
        ...header,
        ...changes,
        transactions: [
          { hash: '0x0', from: '0xb', nonce: 0, value: 1_000n },
          ...(own ? [{ hash: '0x1', from: '0xa', nonce: 0, value: 50n }] : []),
        ],
      }),
      receipt: async () => own,
    },
    block,
    '0xa',
  );

test.each([
  ['receives', read(107n), { receivedMinor: 7n, hasSpent: false }],
  ['receives and pays', read(47n, receipt()), { receivedMinor: 7n, hasSpent: true }],
  [
    'receives, and pays only the fee of a failed transaction',
    read(97n, receipt({ status: false })),
    { receivedMinor: 7n, hasSpent: true },
  ],
  ['has no known balance', read(null), null],
  ['paid in a block that the node dropped', read(47n, receipt({ blockHash: '0xb2' })), null],
  ['received coins in a block that the node replaced', read(107n, null, { hash: '0xb2' }), null],
])('readIncrease reads an address that %s', async (_what, found, expected) => {
  expect(await found).toEqual(expected);
});
