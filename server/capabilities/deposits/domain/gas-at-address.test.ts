import { gasAtAddress, type GasTransfer } from './gas-at-address';

const ADDRESS = { chainKey: 'evm', nativeSlug: 'eth', address: '0xd' };
const at = (height: number) => ({ block: { height, hash: `0x${height}` } });
const gas = (height: number, amountMinor: bigint): GasTransfer => ({
  ...{ purpose: 'gas', chainKey: 'evm', assetSlug: 'eth', toAddress: '0xd', sender: '0xh' },
  ...{ state: 'confirmed', amountMinor, feeMinor: 1n },
  ...at(height),
});
const sweep = (height: number, assetSlug: string, feeMinor: bigint): GasTransfer => ({
  ...{ purpose: 'sweep', chainKey: 'evm', assetSlug, toAddress: '0xh', sender: '0xd' },
  ...{ state: 'confirmed', amountMinor: 5n, feeMinor },
  ...at(height),
});

test.each<[string, GasTransfer[], bigint]>([
  ['nothing without gas', [], 0n],
  ['what was sent', [gas(1, 100n), gas(2, 50n)], 150n],
  ['nothing of gas in flight', [{ ...gas(1, 100n), state: 'broadcast', block: null }], 0n],
  ['nothing of gas that was not sent', [{ ...gas(1, 100n), state: 'failed' }], 0n],
  ['nothing of gas for another address', [{ ...gas(1, 100n), toAddress: '0xe' }], 0n],
  ['nothing of gas on another chain', [{ ...gas(1, 100n), chainKey: 'evm-2' }], 0n],
  ['what sweeps of tokens left', [gas(1, 100n), sweep(2, 'usdt', 60n)], 40n],
  [
    'what a failed sweep of a token left',
    [gas(1, 100n), { ...sweep(2, 'usdt', 60n), state: 'failed' }],
    40n,
  ],
  [
    'what a sweep of a token left that failed and is retried',
    [gas(1, 100n), { ...sweep(2, 'usdt', 60n), state: 'queued', sender: null, block: null }],
    40n,
  ],
  ['never less than nothing', [gas(1, 100n), sweep(2, 'usdt', 160n), gas(3, 7n)], 7n],
  ['nothing after a sweep of coins', [gas(1, 100n), sweep(2, 'eth', 20n)], 0n],
  ['what was sent after a sweep of coins', [sweep(2, 'eth', 20n), gas(3, 9n), gas(1, 100n)], 9n],
  [
    'all of it after a failed sweep of coins',
    [gas(1, 100n), { ...sweep(2, 'eth', 20n), state: 'failed' }],
    100n,
  ],
])('gasAtAddress returns %s', (_title, transfers, expected) => {
  expect(gasAtAddress(transfers, ADDRESS)).toBe(expected);
});
