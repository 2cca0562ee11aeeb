import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { Pairs } from '@quayside/contract/instruments/pairs';

import type { LiquidityProvider } from '../../liquidity';
import type { MarketData, MarketPrice } from '../../prices';
import type { LimitPolicy } from '../domain/limits';
import type { PricingRequest } from '../domain/quote';
import { networkPaused, selectOffer, type PricedQuote } from './select-offer';

export type QuoterDeps = {
  readonly pairs: Pairs;
  readonly marketData: MarketData;
  readonly providers: readonly LiquidityProvider[];
  readonly platformFeeBps: bigint;
  readonly policy: LimitPolicy;
  /**
   * False for a coin whose network is paused: we do not offer coins that we cannot receive or send.
   * Every coin is reachable if this is absent.
   */
  readonly isReachable?: (assetSlug: string) => boolean;
  /**
   * Whether a token is paused because it was seen to move less than it reports. Not applied to
   * money that has already arrived.
   */
  readonly isPaused?: (assetSlug: string) => boolean;
  /** Whether the money to price has already arrived; false if absent. */
  readonly hasArrived?: boolean;
};

export type Quoter = (request: PricingRequest) => PricedQuote;

/**
 * @returns a function that prices a swap with the best provider, and throws an `AppError` if there
 *   is no price
 */
export function createQuoter({
  pairs,
  marketData,
  providers,
  platformFeeBps,
  policy,
  isReachable = () => true,
  isPaused = () => false,
  hasArrived = false,
}: QuoterDeps): Quoter {
  return ({ from, to, rateMode, amount, markupPpm = 0n, agreedCard }) => {
    const serving = pairs.isPairActive(from, to)
      ? providers.filter((provider) => provider.serves(from, to))
      : [];
    if (serving.length === 0)
      throw new AppError('ERR_PAIR_NOT_ACTIVE', 'Instrument pair is not active');
    const unreachable = [from, to].find(({ slug }) => !isReachable(slug));
    if (unreachable) throw networkPaused(unreachable);
    if (isPaused(from.slug) || isPaused(to.slug))
      throw new AppError(
        'ERR_NO_LIQUIDITY_AVAILABLE',
        'No liquidity is available for this instrument pair now',
      );
    const fromPriceUsdE24 = freshPrice(marketData, from).priceE24;
    const toPriceUsdE24 = freshPrice(marketData, to).priceE24;
    return selectOffer(serving, {
      from,
      to,
      rateMode,
      amount,
      fees: { platformFeeBps, markupPpm },
      fromPriceUsdE24,
      toPriceUsdE24,
      policy,
      hasArrived,
      ...(agreedCard && { agreedCard }),
    });
  };
}

/** @throws AppError ERR_SERVICE_UNAVAILABLE */
export function freshPrice(
  marketData: Pick<MarketData, 'priceOf'>,
  instrument: Instrument,
): MarketPrice {
  const price = marketData.priceOf(instrument.currencyTitle);
  if (!price)
    throw new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      `No up-to-date price is available for ${instrument.currencyTitle}`,
    );
  return price;
}
