import { simulateBitcoin } from './fee-month-bitcoin.fixture';
import { simulateEvm } from './fee-month-evm.fixture';

const GWEI = 10n ** 9n;

test('a payout that spent thirty outputs does not pause quotes for later ones', async () => {
  const limitMinor = 50_000n;
  const wallet = simulateBitcoin(limitMinor);
  for (let deposits = 0; deposits < 30; deposits += 1) wallet.receive(1_000_000n);
  const { rawTransaction } = (await wallet.pay(5n, 29_500_000n))!;
  wallet.receive(50_000_000n);
  expect(await wallet.isSignedAt(30n, 10_000_000n)).toBe(true);
  const estimate = wallet.estimate(30n, [rawTransaction]);
  expect(estimate.neededMinor).toBeLessThanOrEqual(limitMinor);
  expect(estimate.likelyMinor).toBeLessThanOrEqual(30n * 400n);
});

/** A chain with one base fee, and the limit that ether has by default. */
const calmEvm = (assetSlug: 'eth' | 'usdterc20', baseFee: bigint) =>
  simulateEvm({
    blocks: Array.from({ length: 100 }, () => ({ baseFee, tip: GWEI })),
    assetSlug,
    maxFeeMinor: 2n * 10n ** 16n,
  });

test('a payout to a contract does not pause quotes for payouts to others', async () => {
  const evm = calmEvm('eth', 100n * GWEI);
  const recent: string[] = [];
  for (const gas of [75_000n, 21_000n, 21_000n, 21_000n, 21_000n])
    recent.push((await evm.pay(30, gas)).rawTransaction);
  const { neededMinor } = await evm.estimate(30, recent);
  expect(neededMinor).toBe(101n * GWEI * 21_000n);
});

test('a token without payouts needs room for a new holder, with one margin', async () => {
  const evm = calmEvm('usdterc20', 220n * GWEI);
  expect(await evm.isSignedAt(30, 63_000n)).toBe(true);
  expect((await evm.estimate(30, [])).neededMinor).toBe(221n * GWEI * 90_000n);
});
