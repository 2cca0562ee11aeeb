import fc from 'fast-check';

import { formatAmount, isPlainDecimal, parseAmount } from './decimal';
import { convertBackCeil, convertFloor, grossUpBpsCeil, takeBpsFloor } from './rate';

describe('amounts on the wire', () => {
  it.each(['0', '57', '393.07', '99.5000', '0.000000000000000001'])('takes %s', (text) => expect(isPlainDecimal(text)).toBe(true));

  it.each(['', '-1', '+1', '1e5', '1E-7', '01', '.5', '5.', '1,000', ' 1', '1 ', 'NaN', 'Infinity', '１２', '0x10', '1_000', '1'.repeat(100)])('refuses %j', (text) => {
    expect(isPlainDecimal(text)).toBe(false);
    expect(parseAmount(text, 18)).toBeNull();
  });

  it('reads and writes any amount without loss', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 18 }), (minor, scale) => parseAmount(formatAmount(minor, scale), scale) === minor), { numRuns: 5_000 });
  });

  it('refuses a fraction finer than the asset, but not its trailing zeros', () => {
    expect(parseAmount('0.0000001', 6)).toBeNull();
    expect(parseAmount('0.1000000000', 6)).toBe(100_000n);
  });

  it('writes a ledger balance with its sign', () => expect(formatAmount(-1_500_000n, 6)).toBe('-1.5'));
});

describe('rounding favours the house', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const rate = fc.bigInt({ min: 1n, max: 10n ** 32n });
  const scale = fc.integer({ min: 0, max: 18 });

  it('asks for no less than what converts to the wanted amount', () => {
    fc.assert(fc.property(amount, rate, scale, scale, (wanted, rateE24, from, to) => convertFloor(convertBackCeil(wanted, rateE24, from, to), rateE24, from, to) >= wanted), { numRuns: 5_000 });
  });

  it('a share that is taken off and grossed up again leaves no less', () => {
    fc.assert(fc.property(amount, fc.bigInt({ min: 0n, max: 9_999n }), (net, bps) => takeBpsFloor(grossUpBpsCeil(net, bps), bps) >= net), { numRuns: 5_000 });
  });
});
