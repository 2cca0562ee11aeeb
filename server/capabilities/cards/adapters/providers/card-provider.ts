import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24 } from '@quayside/contract/money/rate';
import { roundDownToDigits } from '@quayside/contract/money/short-number';

import {
  afterCardFee,
  type CardTerms,
  type LiquidityProvider,
  type LiquidityView,
  type OfferRequest,
  type NetworkFees,
  type ProviderOffer,
} from '../../../liquidity';
import type { MarketData, MarketPrice } from '../../../prices';

export type CardProviderDeps = {
  /** Code of the card partner, used in quotes and in requests to the partner. */
  readonly partnerCode: string;
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
  readonly networkFees: Pick<NetworkFees, 'feeOf'>;
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
): ProviderOffer | null {
  const networkFee = deps.networkFees.feeOf(to, toPrice);
  if (networkFee === null) return null;
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
    networkFeeMinor: networkFee.feeMinor,
    isPaused: networkFee.isPaused,
    supportsFixedRate: false,
    isSimulated: deps.isSimulated,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs, networkFee.expiresAtMs),
    card,
  };
}
