import type { EvmRpc } from './evm-rpc';
import { receiptSchema } from './evm-schemas';
import { readEvmStatus } from './evm-status';

const HASH = `0x${'a'.repeat(64)}`;
const receipt = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x5',
  status: '0x1',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3',
};

const statusOf = (fields: object) =>
  readEvmStatus(
    {
      receipt: async () => receiptSchema.parse({ ...receipt, ...fields }),
      headerAt: async () => ({ hash: HASH }),
    } as unknown as EvmRpc,
    HASH,
  );

describe('the fee of a mined transaction', () => {
  it('is its gas at the price that it paid', async () => {
    expect(await statusOf({})).toMatchObject({ kind: 'mined', feeMinor: 63_000n });
  });

  it('includes what an OP-stack chain charges for data on its parent chain', async () => {
    expect(await statusOf({ l1Fee: '0x64' })).toMatchObject({ feeMinor: 63_100n });
  });

  // Of 21,000 gas: 21,000 × 500,000 / 1,000,000 + 7, and 21,000 × 2 × 100 + 7.
  it.each([
    ['Isthmus', { operatorFeeScalar: '0x7a120', operatorFeeConstant: '0x7' }, 10_507n],
    [
      'Jovian',
      { operatorFeeScalar: '0x2', operatorFeeConstant: '0x7', daFootprintGasScalar: '0x190' },
      4_200_007n,
    ],
  ])('includes what the operator of an OP-stack chain charges since %s', async (_, fields, fee) => {
    expect(await statusOf({ l1Fee: '0x64', ...fields })).toMatchObject({
      feeMinor: 63_100n + fee,
    });
  });
});
