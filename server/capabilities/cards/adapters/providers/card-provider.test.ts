import { pairListRequestSchema } from '@quayside/contract/schemas/lists';
import { quoteRequestSchema } from '@quayside/contract/schemas/quotes';

import { createManualClock } from '../../../../testing/manual-clock';
import { buildTestMarket } from '../../../../testing/market/market-app';
import type { CardTerms } from '../../../liquidity';
import { createManualMarketData } from '../../../prices';
import type { Market } from '../../../quotes';
import { createCardProvider } from './card-provider';
import { catalogueFees } from '../../../../testing/market/network-fees';

const TERMS: CardTerms = {
  minMinor: 2_000n,
  maxMinor: 1_000_000n,
  fees: [
    { fiatMinor: 2_000n, feeMinor: 79n },
    { fiatMinor: 1_000_000n, feeMinor: 39_500n },
  ],
  noKycThresholdMinor: 69_900n,
  payoutVerificationMinor: 200_000n,
};

function marketWith(termsOf: (fiatCurrency: string) => CardTerms | null): Market {
  const clock = createManualClock();
  const marketData = createManualMarketData({
    clock,
    prices: { EUR: '1.1', USD: '1', USDT: '1', ETH: '2000' },
  });
  const liquidity = { freeMinor: () => 10n ** 32n, revision: () => 0 };
  const provider = createCardProvider({
    partnerCode: 'sandbox',
    marketData,
    liquidity,
    networkFees: catalogueFees,
    chainSlugs: new Set(['eth', 'usdterc20']),
    spreadBps: 30n,
    termsOf,
    isSimulated: true,
  });
  return buildTestMarket({
    clock,
    marketData,
    providers: [provider],
    cardProviders: [provider],
  }).market;
}

const market = marketWith((currency) => (currency === 'EUR' ? TERMS : null));
const request = {
  instrumentFromSlug: 'eur',
  instrumentToSlug: 'usdterc20',
  claimedDepositAmount: '100',
};

test("a quote includes the partner's fee and the amount from which verification is required", () => {
  const quote = market.priceQuote(quoteRequestSchema.parse(request), 'iso');
  expect(quote).toMatchObject({
    liquidityProviderPublicCode: 'sandbox',
    cardFee: '3.95',
    noKycThreshold: '699',
    payoutVerificationThreshold: '2000',
    payoutVerificationDays: 7,
    enableFixedRate: false,
    generalMinAmount: '20',
    generalMaxAmount: '10000',
    isSimulated: true,
  });
  // 100 euros minus the fee are 105.655 dollars: our margin does not apply to the fee.
  expect(Number(quote.marketAmountToGet)).toBeCloseTo(105.655, 3);
  const parts = [
    quote.spread_Absolute,
    quote.platformFee_Absolute,
    quote.markup_Absolute,
    quote.finalNetworkFeeAmount,
    quote.amountToGet,
  ].map((text) => Math.round(Number(text) * 1e6));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
    Math.round(Number(quote.marketAmountToGet) * 1e6),
  );
});

describe('a partner with a minimum fee', () => {
  const minFee = marketWith(() => ({
    ...TERMS,
    fees: [
      { fiatMinor: 2_000n, feeMinor: 395n },
      { fiatMinor: 10_000n, feeMinor: 395n },
      { fiatMinor: 1_000_000n, feeMinor: 39_500n },
    ],
  }));
  const quoteFor = (amount: string, currency: 'EUR' | 'USDT' = 'EUR') =>
    minFee.priceQuote(
      quoteRequestSchema.parse({
        ...request,
        claimedDepositAmount: amount,
        ...(currency === 'USDT' && { claimedDepositAmountCurrency: 'USDT' }),
      }),
      'iso',
    );

  test.each([
    ['20', '3.95', 17.655],
    ['50', '3.95', 50.655],
    ['100', '3.95', 105.655],
    ['5000', '197.5', 5282.75],
  ])('deducts from %s a fee of %s, which leaves a market amount of %s', (amount, fee, market) => {
    const quote = quoteFor(amount);
    expect(quote.cardFee).toBe(fee);
    expect(Number(quote.marketAmountToGet)).toBeCloseTo(market, 3);
  });

  test('gives consistent quotes in both directions', () => {
    for (const amount of ['25', '50', '100', '2500']) {
      const there = quoteFor(amount);
      const back = quoteFor(there.amountToGet, 'USDT');
      expect(back.amountToGet).toBe(there.amountToGet);
      expect(Math.abs(Number(back.amountToGive) - Number(amount))).toBeLessThanOrEqual(0.02);
    }
  });
});

test.each([
  ['a fixed rate', { ...request, rateMode: 'FIXED' }, 'ERR_NOT_ACCEPTABLE'],
  [
    'a currency without known terms',
    { ...request, instrumentFromSlug: 'usd' },
    'ERR_NO_LIQUIDITY_AVAILABLE',
  ],
  [
    "an amount below the partner's minimum",
    { ...request, claimedDepositAmount: '19.99' },
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  ],
  [
    "an amount above the partner's maximum",
    { ...request, claimedDepositAmount: '10000.01' },
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
  ],
  [
    'a sale',
    { ...request, instrumentFromSlug: 'usdterc20', instrumentToSlug: 'eur' },
    'ERR_PAIR_NOT_ACTIVE',
  ],
])('a card quote is rejected for %s', (_what, invalidRequest, code) => {
  expect(() => market.priceQuote(quoteRequestSchema.parse(invalidRequest), 'iso')).toThrow(
    expect.objectContaining({ code }),
  );
});

test('fiat currencies are listed only on request, and never among coins', () => {
  const slugs = (providers?: string) =>
    market.listInstruments({ all: undefined, providers }).map(({ slug }) => slug);
  expect(slugs('fiat').sort()).toEqual(['eth', 'eur', 'usd', 'usdterc20']);
  expect(slugs().filter((slug) => ['eur', 'usd'].includes(slug))).toEqual([]);
  expect(slugs('crypto')).toEqual(slugs());
  expect(
    market
      .listPairs(pairListRequestSchema.parse({}))
      .filter(({ instrumentFromCurrencyTitle }) => instrumentFromCurrencyTitle === 'EUR'),
  ).toEqual([]);
});
