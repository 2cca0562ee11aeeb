import { AppError } from '@quayside/contract/errors/app-error';

import { amountsByGet, amountsByGive } from './amounts';
import { assertWithinLimits } from './limit-errors';
import { quoteLimits, recommendedGiveMinor, type LimitPolicy } from './limits';
import { clientPriceE34 } from './price';
import type { OfferTerms, PricingRequest, Quote, QuoteFees } from './quote';

/** The swap to price, and the offer to use. The markup is part of the fees. */
export type QuoteInput = Omit<PricingRequest, 'markupPpm'> & {
  readonly offer: OfferTerms;
  readonly fees: QuoteFees;
  readonly fromPriceUsdE24: bigint;
  readonly toPriceUsdE24: bigint;
  readonly isFixedRateAvailable: boolean;
  readonly policy: LimitPolicy;
};

/**
 * Prices one swap under one provider's offer.
 * @throws AppError ERR_NO_LIQUIDITY_AVAILABLE if nothing can be swapped now,
 *   ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL or …_TOO_BIG with the limit
 */
export function computeQuote(input: QuoteInput): Quote {
  const { offer, fees, policy, fromPriceUsdE24 } = input;
  const scales = { fromScale: input.from.precisionDecimals, toScale: input.to.precisionDecimals };
  const limits = quoteLimits({ offer, fees, scales, fromPriceUsdE24, policy });
  if (limits.maxGiveMinor < limits.minGiveMinor) {
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    );
  }
  const amount = input.amount ?? {
    side: 'give' as const,
    amountMinor: recommendedGiveMinor(limits, fromPriceUsdE24, scales.fromScale, policy),
  };
  const price = amount.side === 'give' ? amountsByGive : amountsByGet;
  const amounts = price(amount.amountMinor, { offer, fees, scales });
  assertWithinLimits({ amounts, side: amount.side, limits, scales });
  return {
    ...amounts,
    from: input.from,
    to: input.to,
    rateMode: input.rateMode,
    side: amount.side,
    offer,
    fees,
    priceE34: clientPriceE34(offer.rateE24, fees),
    limits,
    isFixedRateAvailable: input.isFixedRateAvailable,
    fromPriceUsdE24,
    toPriceUsdE24: input.toPriceUsdE24,
  };
}
