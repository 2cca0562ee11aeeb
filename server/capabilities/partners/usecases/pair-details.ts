import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { FIRST_LISTED_ON, type Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import type { PairDetails, PairName } from '@quayside/contract/schemas/partner';

import { instrumentOf, instrumentRef } from '../../instruments';
import { type Quote, type Quoter, worthFloor } from '../../quotes';

export type GetPairDetails = (name: PairName) => PairDetails;

/**
 * @returns the use case that returns the limits of one pair; it throws an AppError for a pair that
 *   is unknown, inactive or without liquidity now
 */
export function createPairDetails({
  catalogue,
  quoter,
}: {
  readonly catalogue: Catalogue;
  readonly quoter: Quoter;
}): GetPairDetails {
  return (name) => {
    const from = instrumentOf(catalogue, 'instrumentFrom', {
      slug: name.instrumentFromSlug,
      currencyTitle: name.instrumentFromCurrencyTitle,
      networkTitle: name.instrumentFromNetworkTitle,
    });
    const to = instrumentOf(catalogue, 'instrumentTo', {
      slug: name.instrumentToSlug,
      currencyTitle: name.instrumentToCurrencyTitle,
      networkTitle: name.instrumentToNetworkTitle,
    });
    return pairDetails(quoter({ from, to, rateMode: 'FLOATING', amount: null }).quote);
  };
}

/** A pair has existed since the day on which its second coin was added to the catalogue. */
function pairCreatedAt(...sides: readonly Instrument[]): string {
  const days = sides.map(({ listedOn }) => listedOn ?? FIRST_LISTED_ON).sort();
  return new Date(days.at(-1) ?? FIRST_LISTED_ON).toISOString();
}

const USD_SCALE = 2;

function pairDetails(quote: Quote): PairDetails {
  const { from, to, limits } = quote;
  const give = (minor: bigint): string => formatAmount(minor, from.precisionDecimals);
  const usd = (minor: bigint): number =>
    Number(
      formatAmount(
        worthFloor(
          minor,
          { digits: quote.fromPriceUsdE24, scale: RATE_SCALE },
          { fromScale: from.precisionDecimals, toScale: USD_SCALE },
        ),
        USD_SCALE,
      ),
    );
  const rateTime = new Date(quote.offer.priceAtMs).toISOString();
  return {
    instrumentFrom: instrumentRef(from),
    instrumentTo: instrumentRef(to),
    instrumentFromCurrencyTitle: from.currencyTitle,
    instrumentFromNetworkTitle: from.networkTitle,
    instrumentToCurrencyTitle: to.currencyTitle,
    instrumentToNetworkTitle: to.networkTitle,
    isActive: true,
    enableFixedRate: quote.isFixedRateAvailable,
    massEdit: false,
    minAmount: give(limits.minGiveMinor),
    maxAmount: give(limits.maxGiveMinor),
    minAmountUSDT: usd(limits.minGiveMinor),
    maxAmountUSDT: usd(limits.maxGiveMinor),
    minAmountXML: Number(give(limits.minGiveMinor)),
    maxAmountXML: Number(give(limits.maxGiveMinor)),
    rateMultiplier: 1,
    desiredBestChangePosition: 0,
    maxCorrectionOfInternalRate_Percentage: '0',
    platformFeeSteps: [(Number(quote.fees.platformFeeBps) / 100).toString()],
    createdAt: pairCreatedAt(from, to),
    updatedAt: rateTime,
  };
}
