import fc from 'fast-check';

import { cleanAmountText, cutToPrecision } from '../../../lib/amount/amount-text';
import { caretInAmount } from './amount-caret';

describe('caretInAmount', () => {
  /** The caret is written as `|`. */
  test.each([
    ['12|34', '12|34', 8],
    ['1a|23', '1|23', 8],
    ['1 0|00', '10|00', 8],
    ['1,|5', '1.|5', 8],
    ['1.2.|3', '1.2|3', 8],
    ['.|5', '0.|5', 8],
    ['|.5', '|0.5', 8],
    ['00|5', '|5', 8],
    ['0|05', '|5', 8],
    ['007|1', '7|1', 8],
    ['1.234567|8', '1.234567|', 6],
    ['1.2|345678', '1.2|3456', 5],
    ['5|.5', '5|', 0],
    ['|', '|', 8],
    ['1|', '1|', 8],
  ])('maps %j to %j with %i decimals', (typed, cleaned, decimals) => {
    const text = typed.replace('|', '');
    const tidy = cutToPrecision(cleanAmountText(text), decimals);
    const caret = caretInAmount(text, typed.indexOf('|'), decimals);
    expect(`${tidy.slice(0, caret)}|${tidy.slice(caret)}`).toBe(cleaned);
  });

  test('keeps the caret inside the text, and in place if the text is already clean', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789., x'), maxLength: 20 });
    fc.assert(
      fc.property(
        typed,
        fc.nat(20),
        fc.integer({ min: 0, max: 18 }),
        (text, position, decimals) => {
          const cleaned = cutToPrecision(cleanAmountText(text), decimals);
          const caret = caretInAmount(text, Math.min(position, text.length), decimals);
          const there = Math.min(position, cleaned.length);
          return (
            caret >= 0 &&
            caret <= cleaned.length &&
            caretInAmount(cleaned, there, decimals) === there
          );
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
