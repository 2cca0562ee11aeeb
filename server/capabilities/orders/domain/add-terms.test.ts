import type { OrderTerms } from '../../quotes';
import { addTerms } from './add-terms';

const terms = (depositMinor: bigint, marketMinor: bigint): OrderTerms => ({
  depositMinor,
  marketMinor,
  spreadMinor: 30n,
  platformFeeMinor: 20n,
  markupMinor: 10n,
  networkFeeMinor: 40n,
  payoutMinor: marketMinor - 100n,
  price: '2',
  reversePrice: '0.5',
  quotedAtMs: Number(depositMinor),
});

test('addTerms adds the terms of two deposits, with one network fee and the mean price', () => {
  const sum = addTerms(terms(100n, 1_000n), terms(50n, 400n), { fromScale: 2, toScale: 2 });
  expect(sum).toEqual({
    depositMinor: 150n,
    marketMinor: 1_400n,
    spreadMinor: 60n,
    platformFeeMinor: 40n,
    markupMinor: 20n,
    networkFeeMinor: 40n,
    payoutMinor: 1_240n,
    price: '8.53333333333333333',
    reversePrice: '0.1171875',
    quotedAtMs: 50,
  });
  expect(
    sum.spreadMinor +
      sum.platformFeeMinor +
      sum.markupMinor +
      sum.networkFeeMinor +
      sum.payoutMinor,
  ).toBe(sum.marketMinor);
});
