import fc from 'fast-check';

import { formatAmount, isPlainDecimal, parseAmount, plainNumber } from './decimal';

describe('the decimal codec', () => {
  it.each(['0', '57', '393.07', '99.5000', '0.000000000000000001'])('accepts %s', (text) =>
    expect(isPlainDecimal(text)).toBe(true),
  );

  it.each([
    '',
    '-1',
    '+1',
    '1e5',
    '1E-7',
    '01',
    '.5',
    '5.',
    '1,000',
    ' 1',
    '1 ',
    'NaN',
    'Infinity',
    '１２',
    '0x10',
    '1_000',
    '1'.repeat(100),
  ])('rejects %j', (text) => {
    expect(isPlainDecimal(text)).toBe(false);
    expect(parseAmount(text, 18)).toBeNull();
  });

  it('reads and writes any amount without loss', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 60n }),
        fc.integer({ min: 0, max: 18 }),
        (minor, scale) => parseAmount(formatAmount(minor, scale), scale) === minor,
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [1e-7, '0.0000001'],
    [1.5e-7, '0.00000015'],
    [0.000001, '0.000001'],
    [-2.5e-9, '-0.0000000025'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [0, '0'],
    [0.1, '0.1'],
    [1, '1'],
    [1e20, '100000000000000000000'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
  ])('writes the number %d as %s', (number, text) => {
    expect(plainNumber(number)).toBe(text);
  });

  it('writes any number without an exponent and without loss', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = plainNumber(number);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text) === number).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('rejects a fraction finer than the asset allows, but accepts trailing zeros', () => {
    expect(parseAmount('0.0000001', 6)).toBeNull();
    expect(parseAmount('0.1000000000', 6)).toBe(100_000n);
  });

  it('writes a ledger balance with its sign', () =>
    expect(formatAmount(-1_500_000n, 6)).toBe('-1.5'));
});
