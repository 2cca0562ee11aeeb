import { RATE_SCALE } from '@quayside/contract/money/rate';

import { clientPriceE34, giveForCeil, PRICE_SCALE, worthFloor, type Scales } from './price';
import type { OfferTerms, QuoteAmounts, QuoteFees } from './quote';

const BPS = 10_000n;
const FEE_SCALE = RATE_SCALE + 4;

type AmountsInput = {
  readonly offer: OfferTerms;
  readonly fees: QuoteFees;
  readonly scales: Scales;
};

/**
 * Prices a swap by the amount that the client gives. Each part is the difference of two floored
 * values, so that the parts add up exactly and the client never gets more than the exact product.
 * `amountToGetMinor` is negative if the network fee exceeds the remaining amount.
 */
export function amountsByGive(
  giveMinor: bigint,
  { offer, fees, scales }: AmountsInput,
): QuoteAmounts {
  const market = worthFloor(giveMinor, { digits: offer.marketRateE24, scale: RATE_SCALE }, scales);
  const afterSpread = worthFloor(giveMinor, { digits: offer.rateE24, scale: RATE_SCALE }, scales);
  const afterFee = worthFloor(
    giveMinor,
    { digits: offer.rateE24 * (BPS - fees.platformFeeBps), scale: FEE_SCALE },
    scales,
  );
  const afterMarkup = worthFloor(
    giveMinor,
    { digits: clientPriceE34(offer.rateE24, fees), scale: PRICE_SCALE },
    scales,
  );
  return {
    amountToGiveMinor: giveMinor,
    amountToGetMinor: afterMarkup - offer.networkFeeMinor,
    marketAmountToGetMinor: market,
    spreadMinor: market - afterSpread,
    platformFeeMinor: afterSpread - afterFee,
    markupMinor: afterFee - afterMarkup,
    networkFeeMinor: offer.networkFeeMinor,
  };
}

/**
 * Prices a swap by the amount that the client gets: exactly that amount, for the smallest amount
 * given that covers it. The excess value of the last unit given stays with the house, in the
 * spread.
 */
export function amountsByGet(getMinor: bigint, input: AmountsInput): QuoteAmounts {
  const price = { digits: clientPriceE34(input.offer.rateE24, input.fees), scale: PRICE_SCALE };
  const giveMinor = giveForCeil(getMinor + input.offer.networkFeeMinor, price, input.scales);
  const amounts = amountsByGive(giveMinor, input);
  const dustMinor = amounts.amountToGetMinor - getMinor;
  return { ...amounts, amountToGetMinor: getMinor, spreadMinor: amounts.spreadMinor + dustMinor };
}
