import { createManualClock } from '../../testing/manual-clock';
import type { IncomingTransfer } from '../chain';
import { createSmallDeposits } from './small-deposits';

const deposit = (assetSlug: string, amountMinor: bigint): IncomingTransfer => ({
  assetSlug,
  txId: '0x1',
  transferKey: 'native',
  address: '0xa',
  amountMinor,
});
const decimalsOf = (assetSlug: string): number => (assetSlug === 'eth' ? 18 : 6);
const halfMinor = 5n * 10n ** 17n;

test('without limits, no deposit counts without the quorum', () => {
  expect(createSmallDeposits(undefined, decimalsOf)).toBeNull();
});

test.each([
  ['is within its limit', 'eth', halfMinor, true],
  ['is above its limit', 'eth', halfMinor + 1n, false],
  ['has no limit', 'ltc', 1n, false],
  ['has a limit finer than its smallest unit', 'usdterc20', 1n, false],
])('admit decides about a deposit that %s', (_what, assetSlug, amountMinor, isAdmitted) => {
  const small = createSmallDeposits({ eth: '0.5', usdterc20: '0.0000001' }, decimalsOf);
  expect(small?.admit(1, [deposit(assetSlug, amountMinor)])).toBe(isAdmitted);
});

test('the limit is for all deposits within an hour, and each block counts once', () => {
  const clock = createManualClock();
  const small = createSmallDeposits({ eth: '0.5' }, decimalsOf, clock);
  const half = [deposit('eth', halfMinor / 2n)];
  const admit = (height: number) => small?.admit(height, half);
  expect([admit(1), admit(1), admit(2), admit(3)]).toEqual([true, true, true, false]);
  clock.advance(3_600_000);
  expect([admit(3), admit(4), admit(5)]).toEqual([true, true, false]);
});
