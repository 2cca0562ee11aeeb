import { privateKeyToAccount } from 'viem/accounts';

import { recoverSender } from './evm-addresses';
import { developmentAccount } from './sandbox/development-accounts';

const { address, privateKey } = developmentAccount(3);
const sign = (pricing: object) =>
  privateKeyToAccount(privateKey).signTransaction({
    chainId: 31_337,
    nonce: 7,
    to: address,
    value: 1n,
    gas: 21_000n,
    data: '0x',
    ...pricing,
  } as never);

test.each([
  ['with a plain gas price', { type: 'legacy', gasPrice: 1_000_000_000n }],
  ['with a fee cap', { type: 'eip1559', maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n }],
])('recoverSender returns the signer of a transaction %s', async (_how, pricing) => {
  expect(await recoverSender(await sign(pricing))).toBe(address.toLowerCase());
});

test('recoverSender rejects an unsigned transaction', async () => {
  await expect(
    recoverSender(
      '0x02e3827a6907808477359400825208940000000000000000000000000000000000000001' + '0180c0',
    ),
  ).rejects.toThrow();
});
