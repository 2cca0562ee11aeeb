import fc from 'fast-check';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import { breakdownCost, rateBreakdown, type BrokenDown } from './rate-breakdown';

const coin = { precisionDecimals: 6 };
const money = { precisionDecimals: 2 };

function quoteFixture(part: Partial<BrokenDown> = {}): BrokenDown {
  return {
    instrumentTo: coin,
    amountToGive: '0.5',
    amountToGet: '1202.5',
    marketAmountToGet: '1215.5',
    spread_Absolute: '6',
    platformFee_Absolute: '5',
    markup_Absolute: '0',
    finalNetworkFeeAmount: '2',
    ...part,
  };
}

describe('rateBreakdown', () => {
  test('leads from the market amount to the displayed amount, and omits a zero markup', () => {
    expect(rateBreakdown(quoteFixture())?.map(({ key, amount }) => [key, amount])).toEqual([
      ['market', '1215.5'],
      ['spread', '6'],
      ['platform_fee', '5'],
      ['network_fee', '2'],
      ['total', '1202.5'],
    ]);
  });

  test("has a cost that is the difference between the market amount and the client's amount", () => {
    expect(breakdownCost(rateBreakdown(quoteFixture()) ?? [])).toBe('13');
  });

  test('includes a markup', () => {
    expect(
      rateBreakdown(quoteFixture({ markup_Absolute: '1', spread_Absolute: '5' }))?.map(
        ({ key }) => key,
      ),
    ).toContain('markup');
  });

  test.each([
    { spread_Absolute: '6.000001' },
    { amountToGet: '1202.6' },
    { platformFee_Absolute: 'much' },
  ])('returns null if the parts do not add up: %j', (part) => {
    expect(rateBreakdown(quoteFixture(part))).toBeNull();
  });

  test('gives the fee of a card purchase in the coin, and starts at the market amount', () => {
    // 200 USD less 7.90 USD buy 0.1921 ETH at 1000 USD.
    const lines =
      rateBreakdown(
        quoteFixture({
          instrumentTo: { precisionDecimals: 18 },
          amountToGive: '200',
          cardFee: '7.9',
          marketAmountToGet: '0.1921',
          spread_Absolute: '0.001',
          platformFee_Absolute: '0.0005',
          finalNetworkFeeAmount: '0.0001',
          amountToGet: '0.1905',
        }),
      ) ?? [];
    expect(lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['market', '0.2'],
      ['card_fee', '0.0079'],
      ['spread', '0.001'],
      ['platform_fee', '0.0005'],
      ['network_fee', '0.0001'],
      ['total', '0.1905'],
    ]);
    expect(breakdownCost(lines)).toBe('0.0095');
  });

  test('shows what the card company keeps from a sale, and adds the rest of the rate difference to the spread', () => {
    // 1015 USD at the market rate are 1000 after 1.5 %, of which 900 reach the card: 13.5 are kept,
    // and 1.5 are left over.
    const lines =
      rateBreakdown(
        quoteFixture({
          instrumentTo: money,
          amountToGet: '900',
          cardPayoutFee: '13.5',
          marketAmountToGet: '1000',
          spread_Absolute: '60',
          platformFee_Absolute: '40',
          finalNetworkFeeAmount: '0',
        }),
      ) ?? [];
    expect(lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['market', '1015'],
      ['card_payout_fee', '13.5'],
      ['spread', '61.5'],
      ['platform_fee', '40'],
      ['total', '900'],
    ]);
    expect(breakdownCost(lines)).toBe('115');
  });

  test.each([
    { cardFee: 'much' },
    { cardFee: '0.5' },
    { cardFee: '1', amountToGive: '0' },
    { cardPayoutFee: 'much' },
  ])("returns null if the card company's share cannot be computed: %j", (part) => {
    expect(rateBreakdown(quoteFixture(part))).toBeNull();
  });

  test('is exact to 18 decimals for every quote whose parts add up', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 22n });
    fc.assert(
      fc.property(minor, minor, minor, minor, minor, (total, spread, fee, markup, network) => {
        const text = (amountMinor: bigint) => formatAmount(amountMinor, 18);
        const lines =
          rateBreakdown(
            quoteFixture({
              marketAmountToGet: text(total + spread + fee + markup + network),
              amountToGet: text(total),
              spread_Absolute: text(spread),
              platformFee_Absolute: text(fee),
              markup_Absolute: text(markup),
              finalNetworkFeeAmount: text(network),
            }),
          ) ?? [];
        const sum = lines
          .filter(({ key }) => key !== 'total')
          .reduce(
            (left, { amount, isDeduction }) =>
              left + (isDeduction ? -1n : 1n) * (parseAmount(amount, 18) ?? 0n),
            0n,
          );
        expect(sum).toBe(total);
        expect(lines.at(-1)).toMatchObject({ key: 'total', amount: text(total) });
      }),
      { numRuns: 2_000 },
    );
  });
});
