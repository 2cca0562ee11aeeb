import { withheldFromRefund } from './upstream-movements';

const deposit = { kind: 'deposit', amountMinor: 500n } as const;
const refund = (amountMinor: bigint) => ({ kind: 'refund', amountMinor }) as const;

test.each([
  ['the difference', [deposit, refund(480n)], 20n],
  ['zero if the full amount was returned', [deposit, refund(500n)], 0n],
  ['zero if more was returned', [deposit, refund(501n)], 0n],
  [
    'zero if there was also a payout, because the amount is unknown',
    [deposit, { kind: 'payout', amountMinor: 7n } as const, refund(100n)],
    0n,
  ],
])('withheldFromRefund returns %s', (_what, reported, keptMinor) => {
  expect(withheldFromRefund(reported)).toBe(keptMinor);
});
