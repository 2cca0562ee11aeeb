import { computeQuote, type QuoteInput } from './compute-quote';
import { instrument, offerOf, ONE_E24 } from './compute-quote.fixture';
import { DEFAULT_LIMIT_POLICY } from './default-policy';
import { tenTo } from './price';

describe('computeQuote in a worked example', () => {
  // 0.5 ETH at 3000 USDT, spread 0.3 %, platform fee 0.5 %, markup 0.3 %, network fee 1.60 USDT.
  const input: QuoteInput = {
    from: instrument('eth'),
    to: instrument('usdterc20'),
    rateMode: 'FLOATING',
    amount: { side: 'give', amountMinor: 5n * tenTo(17) },
    offer: offerOf(2991n * ONE_E24, 3000n * ONE_E24, 1_600_000n),
    fees: { platformFeeBps: 50n, markupPpm: 3000n },
    fromPriceUsdE24: 3000n * ONE_E24,
    toPriceUsdE24: ONE_E24,
    isFixedRateAvailable: true,
    policy: DEFAULT_LIMIT_POLICY,
  };

  it('deducts spread, fee, markup and network fee, in that order', () => {
    expect(computeQuote(input)).toMatchObject({
      marketAmountToGetMinor: 1_500_000_000n,
      spreadMinor: 4_500_000n,
      platformFeeMinor: 7_477_500n,
      markupMinor: 4_464_068n,
      networkFeeMinor: 1_600_000n,
      amountToGetMinor: 1_481_958_432n,
    });
  });

  it('multiplies the price without markup by exactly one minus the markup', () => {
    const plain = computeQuote({ ...input, fees: { platformFeeBps: 50n, markupPpm: 0n } });
    expect(computeQuote(input).priceE34 * 1000n).toBe(plain.priceE34 * 997n);
  });

  it('proposes a round number worth about 500 dollars if no amount is given', () => {
    expect(computeQuote({ ...input, amount: null }).amountToGiveMinor).toBe(16n * tenTo(16));
  });

  it('reports no liquidity rather than a maximum below the minimum', () => {
    expect(() =>
      computeQuote({ ...input, offer: { ...input.offer, maxPayoutMinor: 2_000_000n } }),
    ).toThrow(expect.objectContaining({ code: 'ERR_NO_LIQUIDITY_AVAILABLE' }));
  });

  it("respects the provider's own minimum", () => {
    const quote = computeQuote({
      ...input,
      offer: { ...input.offer, minDepositMinor: 123_456_789_000_000_000n },
    });
    expect(quote.limits).toMatchObject({
      minGiveMinor: 130_000_000_000_000_000n,
      marketMinGiveMinor: 123_456_789_000_000_000n,
    });
  });
});
