import { coinFixture } from '../fixtures/pair';
import { exchangeKind, exchangeType } from './exchange-kind';
import { toQuoteParams } from './quote-request';

const [btc, usd] = [coinFixture('btc'), coinFixture('usd', { instrumentType: 'fiat' })];
const { instrumentType: _type, ...untyped } = coinFixture('eth');

describe('the exchange kind', () => {
  test.each([
    ['is crypto if neither side is fiat', { from: btc, to: untyped }, 'crypto', 'crypto'],
    ['is buy if the send side is fiat', { from: usd, to: btc }, 'buy', 'fiat'],
    ['is sale if the receive side is fiat', { from: btc, to: usd }, 'sale', 'fiat'],
  ] as const)('%s', (_name, pair, kind, type) => {
    expect(exchangeKind(pair)).toBe(kind);
    expect(exchangeType(pair)).toBe(type);
    expect(
      toQuoteParams({
        fromSlug: pair.from.slug,
        toSlug: pair.to.slug,
        side: 'send',
        amount: '1',
        rateMode: 'FLOATING',
        referrerId: null,
        exchangeType: exchangeType(pair),
      }).exchangeType,
    ).toBe(type);
  });
});
