import fc from 'fast-check';
import { isPlainDecimal, parseAmount } from '@quayside/contract/money/decimal';

import { cleanAmountText, cutToPrecision, toAmount, trimAmount } from './amount-text';

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,  -+eE$€а\u00a0'), maxLength: 30 });

/** These cases are slow on a busy machine. The limit is meant to detect a hang, not a slow run. */
jest.setTimeout(120_000);

describe('amount texts follow the specification', () => {
  test.each([
    ['spaces are removed', '1 0\u00a00\u202f0', '1000'],
    ['commas become dots', '0,5', '0.5'],
    ['non-numeric characters are removed', 'a1b2€', '12'],
    ['only one dot is kept', '1.2.3', '1.23'],
    ['a leading dot becomes 0.', '.5', '0.5'],
    ['a leading 00 becomes 0', '00', '0'],
    ['a leading 00 before a dot becomes 0', '00.5', '0.5'],
  ])('%s', (_sentence, text, cleaned) => {
    expect(cleanAmountText(text)).toBe(cleaned);
  });

  test('trimAmount shows an amount only if it is above zero after the cut', () => {
    expect([trimAmount('0', 8), trimAmount('0.00', 8), trimAmount('0.0001', 3)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('trimAmount cuts decimals, drops trailing zeros and treats a negative number of decimals as zero', () => {
    expect([
      trimAmount('1.2300', 8),
      trimAmount('1.2345', 2),
      trimAmount('7.9', -3),
      trimAmount('10.000', 2),
    ]).toEqual(['1.23', '1.23', '7', '10']);
  });
});

describe('cleanAmountText', () => {
  test.each([
    ['1 000,5', '1000.5'],
    ['1\u00a0234', '1234'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['00', '0'],
    ['007', '7'],
    ['0.10', '0.10'],
    ['1.2.3', '1.23'],
    ['12abc', '12'],
    ['-5', '5'],
    ['1e5', '15'],
    ['5.', '5.'],
    ['', ''],
    ['abc', ''],
    ['.', '0.'],
  ])('turns %j into %j', (text, cleaned) => {
    expect(cleanAmountText(text)).toBe(cleaned);
  });

  test('keeps digits and at most one dot, and is idempotent', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const cleaned = cleanAmountText(text);
        return (
          /^(?:|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)$/.test(cleaned) &&
          cleanAmountText(cleaned) === cleaned
        );
      }),
      { numRuns: 100_000 },
    );
  });

  test('gives a text that toAmount turns into a plain decimal above zero or into null', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const amount = toAmount(cleanAmountText(text));
        return amount === null || (isPlainDecimal(amount) && (parseAmount(amount, 40) ?? 0n) > 0n);
      }),
      { numRuns: 100_000 },
    );
  });

  test("gives a text that cutToPrecision cuts to at most the coin's number of decimals", () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const cut = cutToPrecision(cleanAmountText(text), decimals);
        return (cut.split('.')[1] ?? '').length <= decimals && cleanAmountText(cut) === cut;
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('trimAmount', () => {
  test.each([
    ['1.5000', 8, '1.5'],
    ['100', 8, '100'],
    ['0.000000019', 8, '0.00000001'],
    ['0.000000001', 8, ''],
    ['0', 8, ''],
    ['12.999', 2, '12.99'],
    ['12.999', 0, '12'],
  ])('formats %s with %i decimals as %j', (amount, decimals, text) => {
    expect(trimAmount(amount, decimals)).toBe(text);
  });

  test('never rounds up, and shows only amounts above zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 18 }),
        (minor, decimals) => {
          const digits = minor.toString().padStart(19, '0');
          const amount = `${digits.slice(0, -18)}.${digits.slice(-18)}`;
          const shown = trimAmount(amount, decimals);
          const shownMinor = shown === '' ? 0n : (parseAmount(shown, 18) ?? -1n);
          return (
            shownMinor >= 0n &&
            shownMinor <= minor &&
            (shown === '' || shownMinor > 0n) &&
            (shown.split('.')[1] ?? '').length <= decimals &&
            !/\.(?:.*0)?$/.test(shown)
          );
        },
      ),
      { numRuns: 100_000 },
    );
  });
});
