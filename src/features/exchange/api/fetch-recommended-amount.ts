import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';
import { recommendedAmountAnswerSchema } from '@quayside/contract/operations/quotes';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import { request } from '../../../lib/api/request';
import type { InstrumentPair } from '../pure/instrument';

/** Fetches the recommended starting amount for a pair, in the coin that is sent. */
export async function fetchRecommendedAmount(
  { from, to }: InstrumentPair,
  rateMode: RateMode,
  signal?: AbortSignal,
): Promise<string> {
  const { recommendedAmount } = await request(
    {
      method: 'GET',
      path: EXCHANGE_PATHS.recommendedAmount,
      query: {
        instrumentFromCurrencyTitle: from.currencyTitle,
        instrumentFromNetworkTitle: from.networkTitle,
        instrumentToCurrencyTitle: to.currencyTitle,
        instrumentToNetworkTitle: to.networkTitle,
        rateMode,
      },
      timeoutMs: 15_000,
      answerSchema: recommendedAmountAnswerSchema,
    },
    signal,
  );
  return recommendedAmount;
}
