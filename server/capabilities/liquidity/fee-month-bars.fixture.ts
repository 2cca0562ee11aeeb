import { isFullRun } from '../../testing/full-run';

export const BLOCKS_PER_DAY = 7_200;
export const DAYS = 30;
export const ORDERS = isFullRun ? 3_000 : 1_000;
export const FEW_ORDERS = isFullRun ? 3_000 : 400;

export type Payout = {
  readonly day: number;
  /** Both amounts are in the chain's coin. */
  readonly chargedMinor: bigint;
  readonly paidMinor: bigint;
  /** What collecting the deposit cost, in the chain's coin. */
  readonly collectedMinor: bigint;
};

export type Month = {
  readonly payouts: readonly Payout[];
  readonly pausedQuotes: number;
  /**
   * Quotes, after the first payouts, for payouts that would not have been signed at that time, or
   * whose deposit would not have been collected.
   */
  readonly emptyPromises: number;
  /** Paused quotes, after the first payouts, although neither would have waited. */
  readonly needlessPauses: number;
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const covered = (payouts: readonly Payout[]): number =>
  Number(sum(payouts.map((each) => each.chargedMinor))) /
  Number(sum(payouts.map((each) => each.paidMinor + each.collectedMinor)));
const worstLoss = (payouts: readonly Payout[]): bigint =>
  payouts
    .map(({ chargedMinor, paidMinor, collectedMinor }) => paidMinor + collectedMinor - chargedMinor)
    .reduce((most, loss) => (loss > most ? loss : most), 0n);

export function printRow(title: string, seed: number, month: Month, decimals: number): void {
  const coins = (minor: bigint): string => (Number(minor) / 10 ** decimals).toFixed(4);
  const { payouts, pausedQuotes, emptyPromises, needlessPauses } = month;
  process.stdout.write(
    `| ${[
      title,
      String(seed),
      String(payouts.length),
      coins(sum(payouts.map(({ chargedMinor }) => chargedMinor))),
      coins(sum(payouts.map(({ paidMinor }) => paidMinor))),
      coins(sum(payouts.map(({ collectedMinor }) => collectedMinor))),
      `${(covered(payouts) * 100).toFixed(1)} %`,
      coins(worstLoss(payouts)),
      String(pausedQuotes),
      String(emptyPromises),
      String(needlessPauses),
    ].join(' | ')} |\n`,
  );
}

export function expectWithinBars(
  { payouts, pausedQuotes, emptyPromises, needlessPauses }: Month,
  limitMinor: bigint,
): void {
  expect(Math.abs(covered(payouts) - 1)).toBeLessThan(0.05);
  expect(payouts.every(({ paidMinor }) => paidMinor <= limitMinor)).toBe(true);
  expect(payouts.every(({ collectedMinor }) => collectedMinor <= limitMinor)).toBe(true);
  // So an order loses at most the limit for its payout, and the limit for collecting its deposit.
  const limits = payouts.some(({ collectedMinor }) => collectedMinor > 0n) ? 2n : 1n;
  expect(worstLoss(payouts)).toBeLessThanOrEqual(limitMinor * limits);
  const orders = payouts.length + pausedQuotes;
  expect(emptyPromises).toBeLessThanOrEqual(orders / 500);
  expect(needlessPauses).toBeLessThanOrEqual(orders / 200);
}
