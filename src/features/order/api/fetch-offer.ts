import { API_PATHS } from '@quayside/contract/operations/paths';
import { quoteAnswerSchema } from '@quayside/contract/operations/quotes';

import { toApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';

export type OfferQuestion = { readonly fromSlug: string; readonly toSlug: string; readonly amount: string };

/** What an amount would come to at the floating rate of this moment, or why it would come to nothing. */
export type Offer = { readonly kind: 'amount'; readonly amountToGet: string } | { readonly kind: 'none' | 'too_small' | 'too_big' };

export async function fetchOffer({ fromSlug, toSlug, amount }: OfferQuestion, signal: AbortSignal): Promise<Offer> {
  const query = { instrumentFromSlug: fromSlug, instrumentToSlug: toSlug, claimedDepositAmount: amount, claimedDepositAmountCurrency: fromSlug, rateMode: 'FLOATING', exchangeType: 'crypto' };
  try {
    const { amountToGet } = await request({ method: 'GET', path: API_PATHS.quote, query, timeoutMs: 15_000, answerSchema: quoteAnswerSchema }, signal);
    return { kind: 'amount', amountToGet };
  } catch (thrown) {
    const { code } = toApiError(thrown);
    if (code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL') return { kind: 'too_small' };
    return { kind: code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG' || code === 'ERR_NO_LIQUIDITY_AVAILABLE' ? 'too_big' : 'none' };
  }
}
