import { isFullRun } from '../../testing/full-run';
import {
  BLOCKS_PER_DAY,
  DAYS,
  expectWithinBars,
  FEW_ORDERS,
  type Month,
  type Payout,
  printRow,
} from './fee-month-bars.fixture';
import { simulateBitcoin } from './fee-month-bitcoin.fixture';
import { networkFeesOf, ordersOf } from './fee-month-quotes.fixture';
import { createRandomness, simulateRates } from './fee-month.fixture';

jest.setTimeout(isFullRun ? 900_000 : 120_000);

const LTC_LIMIT_MINOR = 100_000n;
const BLOCKS_PER_RATE = 50;

/** @param isCollected whether the orders are paid in the same coin, and their deposits collected */
async function runBitcoinMonth(seed: number, isCollected: boolean): Promise<Month> {
  const random = createRandomness(seed);
  const rates = simulateRates(random, DAYS * 144);
  const simulation = simulateBitcoin(LTC_LIMIT_MINOR);
  const rateAt = (block: number): bigint => rates[Math.floor(block / BLOCKS_PER_RATE)]!;
  const amount = (): bigint => BigInt(Math.round(10 ** 7 * Math.exp(2 * random.next())));
  for (let deposits = 0; deposits < 20; deposits += 1) simulation.receive(2n * amount());
  const deposit = async (minor: bigint, minedAt: number): Promise<bigint> => {
    if (!isCollected) simulation.receive(minor);
    let paidMinor: bigint | null = isCollected ? null : 0n;
    for (let at = minedAt; paidMinor === null; at += BLOCKS_PER_RATE)
      paidMinor = await simulation.collect(rateAt(at), minor);
    return paidMinor;
  };
  let previousMinor = amount();
  let block = 0;
  const fees = networkFeesOf(
    ['ltc', isCollected ? 'ltc' : undefined],
    { nativeSlug: 'ltc', maxFeeMinor: LTC_LIMIT_MINOR },
    async (recent) => simulation.estimate(rateAt(block), recent),
  );
  const payouts: Payout[] = [];
  let [pausedQuotes, emptyPromises, needlessPauses] = [0, 0, 0];
  const orders = ordersOf(random, DAYS * BLOCKS_PER_DAY, FEW_ORDERS);
  for (const { pricedAt, depositedAt, paidAt } of orders) {
    block = pricedAt;
    const fee = await fees.quote(block, (market) => market.setPrice('LTC', '80'));
    const payoutMinor = amount();
    const isSigned =
      !fees.isKnown() || (await simulation.isSignedAt(rateAt(pricedAt), payoutMinor));
    if (fee === null || fee.isPaused || !fees.canMove(payoutMinor)) {
      pausedQuotes += 1;
      if (fees.isKnown() && isSigned) needlessPauses += 1;
      continue;
    }
    if (!isSigned) emptyPromises += 1;
    // Another client deposits the coin of this payout, so the wallet's total hardly changes.
    const collectedMinor = await deposit(previousMinor + fee.feeMinor, depositedAt);
    previousMinor = payoutMinor;
    let sent = await simulation.pay(rateAt(paidAt), payoutMinor);
    for (let at = paidAt; sent === null; at += BLOCKS_PER_RATE)
      sent = await simulation.pay(rateAt(at), payoutMinor);
    fees.note(sent.rawTransaction);
    payouts.push({
      day: Math.floor(pricedAt / BLOCKS_PER_DAY) + 1,
      chargedMinor: fee.feeMinor,
      paidMinor: sent.paidMinor,
      collectedMinor,
    });
  }
  return { payouts, pausedQuotes, emptyPromises, needlessPauses };
}

describe.each(isFullRun ? [1, 2, 3] : [1])('in a month of full blocks (series %i)', (seed) => {
  test('fees on a Bitcoin-like chain cover payouts within 5 percent, and none costs more than the limit', async () => {
    const month = await runBitcoinMonth(seed, false);
    if (isFullRun) printRow('payouts on a Bitcoin-like chain', seed, month, 8);
    expectWithinBars(month, LTC_LIMIT_MINOR);
    expect(month.pausedQuotes).toBeGreaterThan(0);
  });

  test('fees on a Bitcoin-like chain cover collecting deposits as well', async () => {
    const month = await runBitcoinMonth(seed, true);
    if (isFullRun) printRow('payouts and deposits on a Bitcoin-like chain', seed, month, 8);
    expectWithinBars(month, LTC_LIMIT_MINOR);
  });
});
