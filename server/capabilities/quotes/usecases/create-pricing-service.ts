import type { Instrument } from '@quayside/contract/instruments/instrument';
import { divideCeil } from '@quayside/contract/money/rounding';

import type { Clock } from '../../../platform/clock/clock';
import type { LiquidityProvider } from '../../liquidity';
import type { MarketData } from '../../prices';
import { readMarkup } from '../domain/markup';
import type { OrderTerms } from '../domain/order-terms';
import type { Quote } from '../domain/quote';
import { RECEIVED_MIN_NETWORK_FEES } from '../domain/received-minimum';
import type { OrderQuote, OrderQuoteRequest, PricingService } from '../ports/pricing-service';
import { clientPrices } from './quote-response';
import { createQuoter, freshPrice, type Quoter, type QuoterDeps } from './quoter';
import type { PricedQuote } from './select-offer';

export type PricingServiceDeps = QuoterDeps & {
  readonly clock: Clock;
  readonly networkFeeMinor: PricingService['networkFeeMinor'];
  /**
   * Providers that price received funds, even if they accept no new orders. Default: `providers`.
   */
  readonly receivingProviders?: readonly LiquidityProvider[];
};

/**
 * More units than any asset has. Money that has already arrived is limited by the reserve, which is
 * checked when the payout is reserved.
 */
const NO_MAXIMUM = 10n ** 60n;

/**
 * @returns the pricing service for creating and settling orders; it uses the same engine as the
 *   public quotes
 */
export function createPricingService(deps: PricingServiceDeps): PricingService {
  const quoteNew = createQuoter(deps);
  const ours = (deps.receivingProviders ?? deps.providers)
    .filter(({ isDepositOurs }) => isDepositOurs)
    .map(withoutMaximum);
  // Money that has arrived is priced even if its network is not responding: the payout then waits
  // for the network.
  const { isReachable: _newOrdersOnly, ...always } = deps;
  const policy = {
    ...deps.policy,
    minOrderUsdE24: 0n,
    minNetworkFees: RECEIVED_MIN_NETWORK_FEES,
    maxOrderUsdE24: NO_MAXIMUM,
  };
  const priceArrived = createQuoter({
    ...always,
    providers: ours,
    policy,
    isPaused: () => false,
    hasArrived: true,
  });
  return {
    quoteNewOrder: (request) => requestQuote(quoteNew, request, deps.clock),
    priceDeposit: (request) =>
      requestQuote(priceArrived, { ...request, rateMode: 'FLOATING' }, deps.clock),
    networkFeeMinor: deps.networkFeeMinor,
    convertMinor: (amountMinor, from, to) => convertMinor(deps.marketData, amountMinor, from, to),
  };
}

function convertMinor(
  marketData: Pick<MarketData, 'priceOf'>,
  amountMinor: bigint,
  from: Instrument,
  to: Instrument,
): bigint {
  const fromPriceE24 = freshPrice(marketData, from).priceE24;
  const toPriceE24 = freshPrice(marketData, to).priceE24;
  return divideCeil(
    amountMinor * fromPriceE24 * 10n ** BigInt(to.precisionDecimals),
    toPriceE24 * 10n ** BigInt(from.precisionDecimals),
  );
}

function withoutMaximum(provider: LiquidityProvider): LiquidityProvider {
  return {
    ...provider,
    offer: (request) => {
      const offer = provider.offer(request);
      // The partner's limit for one card still applies, however much has arrived.
      if (offer === null || offer.payout !== undefined) return offer;
      return {
        ...offer,
        maxPayoutMinor: NO_MAXIMUM,
        ...(offer.card && { card: { ...offer.card, maxMinor: NO_MAXIMUM } }),
      };
    },
  };
}

function requestQuote(quoter: Quoter, request: OrderQuoteRequest, clock: Clock): OrderQuote {
  const { from, to, rateMode, depositMinor, markupPercent, agreedCard } = request;
  const markupPpm = readMarkup(markupPercent ?? '0')?.ppm ?? 0n;
  return toOrderQuote(
    quoter({
      from,
      to,
      rateMode,
      markupPpm,
      amount: { side: 'give', amountMinor: depositMinor },
      ...(agreedCard && { agreedCard }),
    }),
    clock,
  );
}

function toOrderQuote({ quote, provider, offer }: PricedQuote, clock: Clock): OrderQuote {
  return {
    terms: termsOf(quote, clock.nowMs()),
    marketRateE24: offer.marketRateE24,
    toPriceUsdE24: quote.toPriceUsdE24,
    valueUsdCents: valueUsdCents(quote),
    provider,
    isSimulated: offer.isSimulated,
  };
}

const CENTS_E24 = 10n ** 22n;

const valueUsdCents = ({ amountToGiveMinor, fromPriceUsdE24, from }: Quote): bigint =>
  divideCeil(
    amountToGiveMinor * fromPriceUsdE24,
    CENTS_E24 * 10n ** BigInt(from.precisionDecimals),
  );

function termsOf(quote: Quote, quotedAtMs: number): OrderTerms {
  return {
    depositMinor: quote.amountToGiveMinor,
    payoutMinor: quote.amountToGetMinor,
    marketMinor: quote.marketAmountToGetMinor,
    spreadMinor: quote.spreadMinor,
    platformFeeMinor: quote.platformFeeMinor,
    markupMinor: quote.markupMinor,
    networkFeeMinor: quote.networkFeeMinor,
    ...clientPrices(quote),
    quotedAtMs,
  };
}
