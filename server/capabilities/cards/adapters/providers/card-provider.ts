import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24 } from '@quayside/contract/money/rate';
import { roundDownToDigits } from '@quayside/contract/money/short-number';

import {
  afterCardFee,
  type CardTerms,
  type LiquidityProvider,
  type LiquidityView,
  type OfferRequest,
  type ProviderOffer,
  typicalFeeMinor,
} from '../../../liquidity';
import type { MarketData, MarketPrice } from '../../../prices';

export type CardProviderDeps = {
  /** Code of the card partner, used in quotes and in requests to the partner. */
  readonly partnerCode: string;
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  /** The instruments on networks for which a node is configured. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreadBps: bigint;
  /**
   * Returns the terms of a fiat currency, such as `EUR`; `null` if the partner does not accept it,
   * or has not confirmed it recently.
   */
  readonly termsOf: (fiatCurrency: string) => CardTerms | null;
  readonly isSimulated: boolean;
  /**
   * Returns the current cost of a payout, if it was read from the chain; otherwise the catalogue's
   * typical fee applies.
   */
  readonly networkFeeMinor?: (slug: string) => bigint | null;
};

const BPS = 10_000n;
const RATE_DIGITS = 16;

/**
 * Creates the provider that sells coins for card payments: the partner accepts the money, and the
 * house pays the coins out. The rate is the market rate minus the partner's fee, so that the fee
 * never counts as our margin. Floating only: a card payment may take longer than a rate can be
 * held.
 */
export function createCardProvider(deps: CardProviderDeps): LiquidityProvider {
  const serves = (from: Instrument, to: Instrument) =>
    from.instrumentType === 'fiat' && deps.chainSlugs.has(to.slug);
  return {
    publicCode: deps.partnerCode,
    fulfilment: 'card_purchase',
    isDepositOurs: true,
    serves,
    offer: (request) => {
      if (!serves(request.from, request.to)) return null;
      const card = request.agreedCard ?? deps.termsOf(request.from.currencyTitle);
      const fromPrice = deps.marketData.priceOf(request.from.currencyTitle);
      const toPrice = deps.marketData.priceOf(request.to.currencyTitle);
      return card && fromPrice && toPrice
        ? cardOffer(deps, request, card, { fromPrice, toPrice })
        : null;
    },
  };
}

function cardOffer(
  deps: CardProviderDeps,
  { to, giveMinor }: OfferRequest,
  card: CardTerms,
  { fromPrice, toPrice }: { readonly fromPrice: MarketPrice; readonly toPrice: MarketPrice },
): ProviderOffer {
  const marketRateE24 = roundDownToDigits(
    afterCardFee(crossRateE24(fromPrice.priceE24, toPrice.priceE24), card, giveMinor ?? null),
    RATE_DIGITS,
  );
  return {
    providerCode: deps.partnerCode,
    marketRateE24,
    rateE24: roundDownToDigits((marketRateE24 * (BPS - deps.spreadBps)) / BPS, RATE_DIGITS),
    spreadBps: deps.spreadBps,
    minDepositMinor: card.minMinor,
    maxPayoutMinor: deps.liquidity.freeMinor(to.slug),
    networkFeeMinor:
      deps.networkFeeMinor?.(to.slug) ?? typicalFeeMinor(deps.catalogue, to, toPrice),
    supportsFixedRate: false,
    isSimulated: deps.isSimulated,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs),
    card,
  };
}
