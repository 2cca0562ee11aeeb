import fc from 'fast-check';
import { AppError } from '@quayside/contract/errors/app-error';
import { parseAmount } from '@quayside/contract/money/decimal';
import {
  quoteResponseSchema,
  quoteRequestSchema,
  type QuoteResponse,
} from '@quayside/contract/schemas/quotes';

import { createCardProvider } from '../../../server/capabilities/cards/adapters/providers/card-provider';
import { createPayoutProvider } from '../../../server/capabilities/cards/adapters/providers/payout-provider';
import { createManualMarketData } from '../../../server/capabilities/prices/adapters/manual-market-data';
import type { Market } from '../../../server/capabilities/quotes/usecases/create-market';
import { createManualClock } from '../../../server/testing/manual-clock';
import { buildTestMarket } from '../../../server/testing/market/market-app';
import { catalogueFees } from '../../../server/testing/market/network-fees';
import { breakdownCost, rateBreakdown, type BreakdownLine } from './rate-breakdown';

/** More decimals than any asset has. */
const SCALE = 40;
const minor = (amount: string): bigint => parseAmount(amount, SCALE) ?? fail(amount);
const fail = (amount: string): never => {
  throw new Error(`no amount: ${amount}`);
};

const { market: coinMarket } = buildTestMarket();

/** Expects the market amount, less every deduction, to equal the total. */
function expectToAddUp(quote: QuoteResponse): readonly BreakdownLine[] {
  const lines = rateBreakdown(quote);
  if (lines === null) throw new Error(`No breakdown of ${JSON.stringify(quote)}`);
  const parts = lines.filter(({ key }) => key !== 'total');
  expect(
    parts.reduce(
      (sum, { amount, isDeduction }) => (isDeduction ? sum - minor(amount) : sum + minor(amount)),
      0n,
    ),
  ).toBe(minor(quote.amountToGet));
  expect(minor(lines[0]?.amount ?? '') - minor(breakdownCost(lines))).toBe(
    minor(quote.amountToGet),
  );
  return lines;
}

/** Returns the service's quote, parsed as the browser does; null if the pair has no quote. */
async function requestQuote(
  request: Readonly<Record<string, string>>,
  market: Market = coinMarket,
): Promise<QuoteResponse | null> {
  try {
    return quoteResponseSchema.parse(
      JSON.parse(
        JSON.stringify(await market.getQuote(quoteRequestSchema.parse(request), 'epoch-ms')),
      ),
    );
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

const slug = fc.constantFrom('eth', 'usdterc20', 'usdcerc20', 'linkerc20', 'shiberc20', 'ltc');
const requests = fc.record({
  from: slug,
  to: slug,
  isReceive: fc.boolean(),
  share: fc.bigInt({ min: 0n, max: 10_000n }),
  rateMode: fc.constantFrom('FLOATING', 'FIXED'),
  markup: fc.constantFrom(undefined, '0.3', '5'),
});

test('the breakdown of each of our own quotes adds up exactly to the amount', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ from, to, isReceive, share, rateMode, markup }) => {
      const request = {
        instrumentFromSlug: from,
        instrumentToSlug: to,
        rateMode,
        ...(markup === undefined ? {} : { markup, referrerId: 'aff_1' }),
      };
      const open = await requestQuote(request);
      if (open === null) return;
      const { minAmount, maxAmount } = isReceive
        ? open.withdrawalRules
        : { minAmount: open.generalMinAmount, maxAmount: open.generalMaxAmount };
      const { precisionDecimals } = isReceive ? open.instrumentTo : open.instrumentFrom;
      const wanted = minor(minAmount) + ((minor(maxAmount) - minor(minAmount)) * share) / 10_000n;
      const [whole = '0', fraction = ''] = [
        wanted / 10n ** 40n,
        (wanted % 10n ** 40n).toString().padStart(SCALE, '0').slice(0, precisionDecimals),
      ].map(String);
      const quote =
        (await requestQuote({
          ...request,
          claimedDepositAmount: fraction === '' ? whole : `${whole}.${fraction}`,
          claimedDepositAmountCurrency: isReceive ? to : from,
        })) ?? open;
      expect(expectToAddUp(quote)[0]).toEqual({
        key: 'market',
        amount: quote.marketAmountToGet,
        isDeduction: false,
      });
      seen += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(seen).toBeGreaterThan(500);
}, 60_000);

/**
 * Creates a market where 1 euro costs 1.1 dollars and 1 ether 2000, with a card company that keeps
 * 3.95 % of a payment, but at least 2 units of its currency, and 1.5 % of a payout.
 */
function cardMarket(): Market {
  const clock = createManualClock();
  const marketData = createManualMarketData({
    clock,
    prices: { EUR: '1.1', USD: '1', USDT: '1', ETH: '2000' },
  });
  const served = {
    partnerCode: 'sandbox',
    marketData,
    chainSlugs: new Set(['eth']),
    spreadBps: 30n,
    networkFees: catalogueFees,
    isSimulated: true,
  };
  const verification = { noKycThresholdMinor: 69_900n, payoutVerificationMinor: null };
  const fees = [
    { fiatMinor: 2_000n, feeMinor: 200n },
    { fiatMinor: 5_063n, feeMinor: 200n },
    { fiatMinor: 1_000_000n, feeMinor: 39_500n },
  ];
  const cards = createCardProvider({
    ...served,
    liquidity: { freeMinor: () => 10n ** 32n, revision: () => 0 },
    termsOf: () => ({ minMinor: 2_000n, maxMinor: 1_000_000n, fees, ...verification }),
  });
  const payouts = createPayoutProvider({
    ...served,
    isDropped: () => false,
    termsOf: () => ({ minMinor: 1_000n, maxMinor: 1_000_000n, feeBps: 150n, ...verification }),
  });
  return buildTestMarket({ clock, marketData, providers: [cards, payouts] }).market;
}

describe('the breakdown of a card order', () => {
  const market = cardMarket();
  const money = fc.constantFrom(['eur', 1.1] as const, ['usd', 1] as const);
  const lineOf = (lines: readonly BreakdownLine[], key: string) =>
    Number(lines.find((line) => line.key === key)?.amount);

  test('starts at the market amount for a purchase', async () => {
    await fc.assert(
      fc.asyncProperty(
        money,
        fc.integer({ min: 2_000, max: 900_000 }),
        async ([slug, price], cents) => {
          const quote = await requestQuote(
            {
              instrumentFromSlug: slug,
              instrumentToSlug: 'eth',
              claimedDepositAmount: String(cents / 100),
            },
            market,
          );
          if (quote === null) throw new Error(`no quote for ${cents}`);
          const lines = expectToAddUp(quote);
          expect(lineOf(lines, 'market')).toBeCloseTo(((cents / 100) * price) / 2_000, 10);
          expect(lineOf(lines, 'card_fee')).toBeCloseTo(
            (Number(quote.cardFee) * price) / 2_000,
            10,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('starts at the market amount for a sale, apart from rounding to cents', async () => {
    await fc.assert(
      fc.asyncProperty(
        money,
        fc.integer({ min: 10, max: 4_000 }),
        async ([slug, price], thousandths) => {
          const quote = await requestQuote(
            {
              instrumentFromSlug: 'eth',
              instrumentToSlug: slug,
              claimedDepositAmount: String(thousandths / 1_000),
            },
            market,
          );
          if (quote === null) throw new Error(`no quote for ${thousandths}`);
          const lines = expectToAddUp(quote);
          expect(Math.abs(lineOf(lines, 'market') - (thousandths * 2) / price)).toBeLessThan(0.04);
          expect(lineOf(lines, 'card_payout_fee')).toBe(Number(quote.cardPayoutFee));
        },
      ),
      { numRuns: 200 },
    );
  });
});
