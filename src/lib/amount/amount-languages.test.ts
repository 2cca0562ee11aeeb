import { languages, setLanguages } from '@quayside/contract/site/locales';
import fc from 'fast-check';

import { fieldDecimal, formatDecimal } from '../format/format-decimal';
import { cleanAmountText, readPastedAmount } from './amount-text';

/** Together, these cover every decimal separator, grouping and numbering system in use. */
const TAGS = (
  'af am ar ar-EG ar-MA ar-SA as az be bg bn bn-IN bs ca ccp ckb cs cy da de de-AT de-CH de-LI dz ' +
  'el en en-GB en-IN en-ZA en-CH es es-AR es-MX et eu fa fa-AF ff-Adlm fi fil fo fr fr-CA fr-CH ' +
  'ga gl gsw gu ha he hi hr hu hy id is it it-CH ja ka kk km kn ko kok ks ku ky lb lo lt lv mai ' +
  'mk ml mn mni mr ms my nb ne nl nn or pa pa-Arab pl ps pt pt-PT rm ro ru sa sat sd sd-Deva si ' +
  'sk sl so sq sr sv sw ta ta-IN te tg th ti tk tr tt ug uk ur ur-IN uz uz-Arab vi wo yo zh zu'
).split(' ');

const known = languages();
afterAll(() => {
  setLanguages(known);
});

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 8n }))
  .map(([whole, fraction]) =>
    fraction === 0n
      ? `${whole}`
      : `${whole}.${String(fraction).padStart(8, '0')}`.replace(/0+$/, ''),
  )
  .filter((text) => !text.endsWith('.'));
const smallOrLarge = fc.oneof(
  amount,
  fc.bigInt({ min: 0n, max: 99_999n }).map(String),
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => String(cents / 100)),
);

/** A single group of three digits looks like a fraction to readers of other languages. */
const isAmbiguous = (shown: string): boolean => /^\p{Nd}{1,3}[.,\u060c]\p{Nd}{3}$/u.test(shown);
const asFraction = (decimal: string): string => `${decimal.slice(0, -3)}.${decimal.slice(-3)}`;
const typedIn = (text: string): string =>
  [...text].reduce((before, character) => cleanAmountText(`${before}${character}`), '');

describe.each(TAGS)('in %s', (formatting) => {
  const first = known[0];
  beforeAll(() => {
    setLanguages([{ ...first, formatting }]);
  });
  const nativeFormat = new Intl.NumberFormat(formatting, { maximumFractionDigits: 20 });
  const native = (decimal: string): string =>
    nativeFormat.format(decimal as Intl.StringNumericLiteral);

  it('reads back the amount shown in a field, whether set at once or typed', () => {
    fc.assert(
      fc.property(smallOrLarge, (decimal) => {
        const shown = fieldDecimal(decimal, first.code);
        expect([cleanAmountText(shown), typedIn(shown)]).toEqual([decimal, decimal]);
      }),
      { numRuns: 40 },
    );
  });

  it('reads a pasted amount, and takes the smaller value if the text is ambiguous', () => {
    fc.assert(
      fc.property(smallOrLarge, (decimal) => {
        for (const shown of [formatDecimal(decimal, first.code), native(decimal)])
          expect([shown, readPastedAmount(`${shown}\u00a0USDT`)]).toEqual([
            shown,
            isAmbiguous(shown) ? asFraction(decimal) : decimal,
          ]);
      }),
      { numRuns: 40 },
    );
  });

  it('shows an amount in Latin digits with the separators of the language', () => {
    const format = new Intl.NumberFormat(formatting, {
      numberingSystem: 'latn',
      useGrouping: 'always',
      maximumFractionDigits: 20,
    });
    fc.assert(
      fc.property(smallOrLarge, (decimal) => {
        expect(formatDecimal(decimal, first.code)).toBe(
          format.format(decimal as Intl.StringNumericLiteral),
        );
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['$1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['12,34,567.8', '1234567.8'],
  ['1’234.50 CHF', '1234.50'],
  ["1'234", '1234'],
  ['1 234,5', '1234.5'],
  ['1\u202f234\u202f567,5', '1234567.5'],
  ['۱٬۲۳۴٫۵', '1234.5'],
  ['１２．５', '12.5'],
  ['≈ 0.5 ETH', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1,234', '1.234'],
  ['1.234', '1.234'],
  ['0,125', '0.125'],
  ['1 2', '12'],
])('pasting %j gives %j', (pasted, cleaned) => {
  expect(readPastedAmount(pasted)).toBe(cleaned);
});

test.each(['1e-8', '1.5E+3', '1/2', '10-20', "1'5", '1.2.3', '1,23,4', '1.234,567.8', '0,123,456'])(
  'pasting %s gives nothing, because it is not clearly one number',
  (pasted) => {
    expect(readPastedAmount(pasted)).toBe('');
  },
);

test.each([
  ['1٫5', '1.5'],
  ['۱۲۳', '123'],
  ['٤٫٥', '4.5'],
  ['1،5', '1.5'],
  ['１．５', '1.5'],
  ['0·5', '0.5'],
])('typing %s gives %s, not a larger amount', (typed, cleaned) => {
  expect(cleanAmountText(typed)).toBe(cleaned);
});
