import fc from 'fast-check';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import { quoteFixture } from '../fixtures/quote';
import { breakdownCost, rateBreakdown } from './rate-breakdown';

describe('the breakdown of a rate', () => {
  test('leads from the market to the amount shown, and leaves out a markup that is none', () => {
    expect(rateBreakdown(quoteFixture())?.map(({ key, amount }) => [key, amount])).toEqual([['market', '1215.5'], ['spread', '6'], ['platform_fee', '5'], ['network_fee', '2'], ['total', '1202.5']]);
  });

  test('its cost is all that lies between the market and the client', () => {
    expect(breakdownCost(rateBreakdown(quoteFixture()) ?? [])).toBe('13');
  });

  test('names a markup', () => {
    expect(rateBreakdown(quoteFixture({ markup_Absolute: '1', spread_Absolute: '5' }))?.map(({ key }) => key)).toContain('markup');
  });

  test.each([{ spread_Absolute: '6.000001' }, { amountToGet: '1202.6' }, { platformFee_Absolute: 'much' }])('is not shown when it does not add up: %j', (part) => {
    expect(rateBreakdown(quoteFixture(part))).toBeNull();
  });

  test('adds up for every quote whose parts do, to the last of 18 decimals', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 22n });
    fc.assert(fc.property(minor, minor, minor, minor, minor, (total, spread, fee, markup, network) => {
      const text = (amountMinor: bigint) => formatAmount(amountMinor, 18);
      const lines = rateBreakdown(quoteFixture({
        marketAmountToGet: text(total + spread + fee + markup + network), amountToGet: text(total), spread_Absolute: text(spread), platformFee_Absolute: text(fee), markup_Absolute: text(markup), finalNetworkFeeAmount: text(network),
      })) ?? [];
      const sum = lines.filter(({ key }) => key !== 'total').reduce((left, { amount, isDeduction }) => left + (isDeduction ? -1n : 1n) * (parseAmount(amount, 18) ?? 0n), 0n);
      expect(sum).toBe(total);
      expect(lines.at(-1)).toMatchObject({ key: 'total', amount: text(total) });
    }), { numRuns: 2_000 });
  });
});
