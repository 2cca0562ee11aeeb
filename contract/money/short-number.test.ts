import fc from 'fast-check';

import { roundDownToDigits, roundUpToDigits } from './short-number';

describe('short rounding', () => {
  it.each([
    [12345n, 2, 13000n, 12000n],
    [99999n, 2, 100000n, 99000n],
    [7n, 2, 7n, 7n],
    [0n, 2, 0n, 0n],
    [1000n, 3, 1000n, 1000n],
  ])('rounds %s to %s digits', (amount, digits, up, down) => {
    expect([roundUpToDigits(amount, digits), roundDownToDigits(amount, digits)]).toEqual([
      up,
      down,
    ]);
  });

  it('rounds any amount up and down to a short number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.integer({ min: 1, max: 6 }),
        (amount, digits) => {
          const [down, up] = [roundDownToDigits(amount, digits), roundUpToDigits(amount, digits)];
          expect(down <= amount && amount <= up).toBe(true);
          expect(down.toString().replace(/0+$/, '').length).toBeLessThanOrEqual(digits);
          expect(up.toString().replace(/0+$/, '').length).toBeLessThanOrEqual(digits);
        },
      ),
    );
  });
});
