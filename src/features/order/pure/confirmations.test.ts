import { countedConfirmations } from './confirmations';

const deposit = (confirmations: number) =>
  ({ confirmations }) as Parameters<typeof countedConfirmations>[0]['deposits'][number];
const order = {
  minConfirmationsToWithdraw: 12,
  instrumentFromCurrencyTitle: 'ETH',
  deposits: [deposit(20), deposit(3)],
};

describe('confirmations', () => {
  test.each([
    ['those of the deposit that has fewest', order, { count: 3, required: 12 }],
    ['never more than needed', { ...order, deposits: [deposit(20)] }, { count: 12, required: 12 }],
    ['none before there is a deposit', { ...order, deposits: [] }, { count: 0, required: 12 }],
  ])('count %s', (_name, given, counted) => {
    expect(countedConfirmations(given)).toEqual(counted);
  });
});

describe('for XMR the minimum confirmations to withdraw is forced to 50', () => {
  const monero = { ...order, instrumentFromCurrencyTitle: 'XMR' };

  test.each([1, 12, 49, 50, 100])('where the service says %d', (minConfirmationsToWithdraw) => {
    expect(countedConfirmations({ ...monero, minConfirmationsToWithdraw })).toEqual({
      count: 3,
      required: 50,
    });
  });

  test('so that the 50th is the last that is counted', () => {
    expect(
      [49, 50, 60].map(
        (confirmations) =>
          countedConfirmations({ ...monero, deposits: [deposit(confirmations)] }).count,
      ),
    ).toEqual([49, 50, 50]);
  });

  test('and for a payout in XMR nothing is forced: it is the deposit that waits', () => {
    expect(
      countedConfirmations({ ...order, instrumentToCurrencyTitle: 'XMR' } as typeof order).required,
    ).toBe(12);
  });
});
