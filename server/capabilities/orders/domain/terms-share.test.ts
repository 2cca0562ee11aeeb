import type { OrderTerms } from '../../quotes';
import { addTerms } from './add-terms';
import { divideTerms, termsLeft } from './terms-share';

const SCALES = { fromScale: 2, toScale: 2 };
const terms = (depositMinor: bigint, marketMinor: bigint): OrderTerms => ({
  depositMinor,
  marketMinor,
  spreadMinor: 31n,
  platformFeeMinor: 20n,
  markupMinor: 10n,
  networkFeeMinor: 40n,
  payoutMinor: marketMinor - 101n,
  price: '2',
  reversePrice: '0.5',
  quotedAtMs: Number(depositMinor),
});
const [earlier, later] = [terms(100n, 1_000n), terms(50n, 400n)];
const both = { terms: addTerms(earlier, later, SCALES) };
const [first, second] = [divideTerms(earlier, [100n], false), divideTerms(later, [50n], false)];

test('termsLeft returns the terms that the remaining deposit had on its own', () => {
  const left = termsLeft(both, { kept: first, lost: second }, SCALES);
  expect({ ...left, price: '', reversePrice: '', quotedAtMs: 0 }).toEqual({
    ...earlier,
    price: '',
    reversePrice: '',
    quotedAtMs: 0,
  });
  expect(left?.price).toBe('9.39');
});

test('divideTerms divides terms exactly, and the shares add up', () => {
  const shares = divideTerms(earlier, [33n, 33n, 34n], false);
  const total = (name: 'depositMinor' | 'grossMinor' | 'spreadMinor') =>
    shares.reduce((sum, share) => sum + share[name], 0n);
  expect([total('depositMinor'), total('grossMinor'), total('spreadMinor')]).toEqual([
    100n,
    939n,
    31n,
  ]);
  const left = termsLeft(
    { terms: earlier },
    { kept: shares.slice(1), lost: shares.slice(0, 1) },
    SCALES,
  )!;
  expect(
    left.spreadMinor +
      left.platformFeeMinor +
      left.markupMinor +
      left.networkFeeMinor +
      left.payoutMinor,
  ).toBe(left.marketMinor);
});

test.each([
  ['a deposit was not priced on its own', { kept: [...first, null], lost: second }],
  [
    'the shares are not those of the terms',
    { kept: first, lost: divideTerms(later, [49n], false) },
  ],
  [
    'part of the amount covered by a fixed rate is lost',
    { kept: first, lost: divideTerms(later, [50n], true) },
  ],
  ['nothing is lost', { kept: [...first, ...second], lost: [] }],
  ['nothing is left', { kept: [], lost: [...first, ...second] }],
])('termsLeft returns null if %s', (_why, shares) => {
  expect(termsLeft(both, shares, SCALES)).toBeNull();
});

test('termsLeft returns null if the network fee would consume the rest', () => {
  const shares = divideTerms(earlier, [4n, 96n], false);
  expect(
    termsLeft({ terms: earlier }, { kept: shares.slice(0, 1), lost: shares.slice(1) }, SCALES),
  ).toBeNull();
});
