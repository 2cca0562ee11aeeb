import { coinFixture } from '../fixtures/pair';
import { calculate } from './calculator-events';
import { initialCalculator } from './calculator-state';
import { exchangeKind } from './exchange-kind';
import { pairOfKind } from './pair-of-kind';

const [eth, btc, ltc] = [coinFixture('eth'), coinFixture('btc'), coinFixture('ltc')];
const [eur, usd] = [
  coinFixture('eur', { instrumentType: 'fiat' }),
  coinFixture('usd', { instrumentType: 'fiat' }),
];
const all = [eth, btc, ltc, eur, usd];
const slugs = (pair: ReturnType<typeof pairOfKind>) =>
  pair === null ? null : `${pair.from.slug}-${pair.to.slug}`;

describe('changing the exchange kind', () => {
  test.each([
    [{ from: eth, to: ltc }, 'buy', 'usd-ltc'],
    [{ from: eth, to: ltc }, 'sale', 'eth-usd'],
    [{ from: usd, to: ltc }, 'sale', 'ltc-usd'],
    [{ from: ltc, to: eur }, 'buy', 'usd-ltc'],
    [{ from: usd, to: ltc }, 'crypto', 'btc-ltc'],
    [{ from: ltc, to: usd }, 'crypto', 'ltc-btc'],
    [{ from: usd, to: btc }, 'crypto', 'eth-btc'],
    [{ from: eth, to: ltc }, 'crypto', 'eth-ltc'],
  ] as const)('turns the pair %j, for the kind %s, into %s', (pair, kind, expected) => {
    const chosen = pairOfKind(pair, kind, all);
    expect(slugs(chosen)).toBe(expected);
    expect(chosen && exchangeKind(chosen)).toBe(kind);
  });

  test('has no effect if there is no fiat currency', () => {
    expect(pairOfKind({ from: eth, to: ltc }, 'buy', [eth, btc])).toBeNull();
  });

  test('forces the floating rate while the pair includes fiat, whatever was chosen before', () => {
    const fixed = calculate(initialCalculator({ from: eth, to: ltc }), {
      type: 'rate-mode-chosen',
      rateMode: 'FIXED',
    });
    const bought = calculate(fixed, { type: 'kind-chosen', pair: { from: usd, to: ltc } });
    expect(bought).toMatchObject({ rateMode: 'FLOATING', isFloatingForced: true });
    expect(calculate(bought, { type: 'rate-mode-chosen', rateMode: 'FIXED' }).rateMode).toBe(
      'FLOATING',
    );
    expect(calculate(bought, { type: 'swapped' })).toMatchObject({
      rateMode: 'FLOATING',
      isFloatingForced: true,
    });
    expect(calculate(bought, { type: 'coin-chosen', side: 'send', chosen: btc })).toMatchObject({
      isFloatingForced: false,
    });
  });

  test('sets the default amount for the kind, whatever was typed before', () => {
    const typed = calculate(initialCalculator({ from: eth, to: ltc }), {
      type: 'amount-typed',
      side: 'receive',
      text: '7',
    });
    const bought = calculate(typed, { type: 'kind-chosen', pair: { from: usd, to: ltc } });
    expect(bought.amount).toEqual({ side: 'send', text: '200', isTyped: false });
    expect(
      calculate(bought, { type: 'kind-chosen', pair: { from: ltc, to: usd } }).amount.text,
    ).toBe('0.01');
  });
});
