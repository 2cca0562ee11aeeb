import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24 } from '@quayside/contract/money/rate';
import { roundDownShort } from '@quayside/contract/money/short-number';

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
  /** Of the card partner: the quote names it, and so do the calls to it. */
  readonly partnerCode: string;
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  /** The instruments whose network we have a node of. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreadBps: bigint;
  /**
   * Of a fiat currency, such as `EUR`; `null` where the partner does not take it, or has not said
   * so lately.
   */
  readonly termsOf: (fiatCurrency: string) => CardTerms | null;
  readonly isSimulated: boolean;
  /**
   * What a payout costs now, where the chain was asked; else the catalogue's typical fee counts.
   */
  readonly networkFeeMinor?: (slug: string) => bigint | null;
};

const BPS = 10_000n;
const RATE_DIGITS = 16;

/**
 * Coins for money on a card: the partner takes the money, the house pays the coin out. The rate is
 * the market's less what the partner keeps of the amount, so that this is never counted as an
 * earning of ours. Floating only: a card may take longer than a rate can be kept.
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
  const marketRateE24 = roundDownShort(
    afterCardFee(crossRateE24(fromPrice.priceE24, toPrice.priceE24), card, giveMinor ?? null),
    RATE_DIGITS,
  );
  return {
    providerCode: deps.partnerCode,
    marketRateE24,
    rateE24: roundDownShort((marketRateE24 * (BPS - deps.spreadBps)) / BPS, RATE_DIGITS),
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
