import { countedConfirmations } from './confirmations';

const deposit = (confirmations: number) =>
  ({ confirmations }) as Parameters<typeof countedConfirmations>[0]['deposits'][number];
const order = {
  minConfirmationsToWithdraw: 12,
  instrumentFromCurrencyTitle: 'ETH',
  deposits: [deposit(20), deposit(3)],
};

describe('countedConfirmations', () => {
  test.each([
    ['the confirmations of the deposit with the fewest', order, { count: 3, required: 12 }],
    [
      'no more confirmations than required',
      { ...order, deposits: [deposit(20)] },
      { count: 12, required: 12 },
    ],
    ['no confirmations without a deposit', { ...order, deposits: [] }, { count: 0, required: 12 }],
  ])('counts %s', (_name, given, counted) => {
    expect(countedConfirmations(given)).toEqual(counted);
  });
});

describe('the requirement of 50 confirmations for XMR', () => {
  const monero = { ...order, instrumentFromCurrencyTitle: 'XMR' };

  test.each([1, 12, 49, 50, 100])(
    'applies whatever the service requires: %d',
    (minConfirmationsToWithdraw) => {
      expect(countedConfirmations({ ...monero, minConfirmationsToWithdraw })).toEqual({
        count: 3,
        required: 50,
      });
    },
  );

  test('limits the count to 50', () => {
    expect(
      [49, 50, 60].map(
        (confirmations) =>
          countedConfirmations({ ...monero, deposits: [deposit(confirmations)] }).count,
      ),
    ).toEqual([49, 50, 50]);
  });

  test('does not apply to a payout in XMR, because only a deposit waits for confirmations', () => {
    expect(
      countedConfirmations({ ...order, instrumentToCurrencyTitle: 'XMR' } as typeof order).required,
    ).toBe(12);
  });
});
