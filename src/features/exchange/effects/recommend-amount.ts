import { fetchRecommendedAmount } from '@quayside/contract/endpoints/quotes';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { call } from '../../../lib/api/call';
import type { InstrumentPair } from '../model/instrument';

/** Fetches the recommended starting amount for a pair, in the coin that is sent. */
export async function recommendAmount(
  { from, to }: InstrumentPair,
  rateMode: RateMode,
  signal?: AbortSignal,
): Promise<string> {
  const query = {
    instrumentFromCurrencyTitle: from.currencyTitle,
    instrumentFromNetworkTitle: from.networkTitle,
    instrumentToCurrencyTitle: to.currencyTitle,
    instrumentToNetworkTitle: to.networkTitle,
    rateMode,
  };
  const { recommendedAmount } = await call(
    fetchRecommendedAmount,
    { query },
    { signal, timeoutMs: 15_000 },
  );
  return recommendedAmount;
}
