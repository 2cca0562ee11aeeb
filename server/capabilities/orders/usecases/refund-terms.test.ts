import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { refundTerms, requireSendable } from './refund-terms';

const FEE_MINOR = 1_000n;
const MIN_MINOR = 5_460n;

function termsOf(amountMinor: bigint, least = MIN_MINOR) {
  const deps = {
    catalogue: defaultCatalogue,
    pricingService: { networkFeeMinor: () => FEE_MINOR },
    chains: [{ assetSlugs: ['ltc'], minTransferMinor: least }],
  };
  return refundTerms(
    deps,
    { fromSlug: 'ltc', state: 'awaiting_decision', refundFeeMinor: null },
    amountMinor === 0n ? [] : [{ amountMinor }],
  );
}

test.each([
  ['nothing is held', 0n, { heldMinor: 0n, refundMinor: 0n, networkFeeMinor: 0n }],
  [
    'the fee consumes the whole amount',
    1_000n,
    { heldMinor: 1_000n, refundMinor: 0n, networkFeeMinor: 1_000n },
  ],
  [
    'the rest is below the minimum that nodes relay',
    6_459n,
    { heldMinor: 6_459n, refundMinor: 0n, networkFeeMinor: 6_459n },
  ],
  [
    'the rest is exactly the minimum that nodes relay',
    6_460n,
    { heldMinor: 6_460n, refundMinor: 5_460n, networkFeeMinor: 1_000n },
  ],
])('refundTerms returns the amounts of a refund if %s', (_what, heldMinor, terms) => {
  expect(termsOf(heldMinor)).toEqual(terms);
});

test('refundTerms refunds the last unit on a chain without a minimum amount', () => {
  expect(termsOf(1_001n, 1n).refundMinor).toBe(1n);
});

test('requireSendable rejects a refund that would never be sent', () => {
  expect(() => {
    requireSendable(termsOf(6_459n));
  }).toThrow('would consume this entire deposit');
  expect(() => {
    requireSendable(termsOf(6_460n));
  }).not.toThrow();
});
