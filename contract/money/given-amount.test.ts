import fc from 'fast-check';

import { formatAmount } from './decimal';
import { readClientAmount } from './given-amount';

describe('readClientAmount', () => {
  it.each([
    ['0.01', 8, '0.01'],
    ['99.5000', 6, '99.5000'],
    ['1e-8', 8, '0.00000001'],
    ['1E-08', 8, '0.00000001'],
    ['2.5e+3', 8, '2500'],
    ['1.50e1', 8, '15'],
    ['0E-8', 8, '0'],
    ['12.345e-2', 8, '0.12345'],
    ['1e40', 8, `1${'0'.repeat(40)}`],
  ])('reads %s without rounding', (given, scale, text) => {
    expect(readClientAmount(given, scale)?.text).toBe(text);
  });

  it.each([
    ['0.30000000000000004', 6, '0.3'],
    ['0.7999999999999999', 6, '0.799999'],
    ['0.30000000000000004', 18, '0.30000000000000004'],
    ['1.23456789e-3', 6, '0.001234'],
    ['5e-19', 18, '0'],
    ['57.99', 0, '57'],
  ])('rounds %s down to %i decimals', (given, scale, text) => {
    expect(readClientAmount(given, scale)?.text).toBe(text);
  });

  it.each([
    '',
    'e',
    'e5',
    '1e',
    '1e+',
    '1e1.5',
    '-1e5',
    '+1e5',
    '01e5',
    '.5e1',
    '5.e1',
    '1e41',
    '1e-41',
    '1e999',
    '1e1e1',
    '1 e5',
    '0x1e5',
    '１e5',
    `${'1'.repeat(80)}e5`,
    '1'.repeat(82),
  ])('rejects %j', (given) => {
    expect(readClientAmount(given, 18)).toBeNull();
  });

  it('reads the same amount from exponent notation as from plain notation', () => {
    const amount = fc.record({
      minor: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      shift: fc.integer({ min: -12, max: 0 }),
    });
    fc.assert(
      fc.property(
        amount,
        ({ minor, shift }) =>
          readClientAmount(`${minor}e${shift}`, 12)?.text === formatAmount(minor, -shift),
      ),
      { numRuns: 2_000 },
    );
  });
});
