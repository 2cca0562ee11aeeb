import type { AmountSide, QuoteQuery } from './quote-request';
import type { QuoteRejection, QuoteView } from './quote-view';

/**
 * A reason why no order can be created from a quote. On the page, each kind has its own message and
 * slot.
 */
export type QuoteError =
  | { readonly kind: 'equal_instruments' }
  | { readonly kind: 'pair_unsupported' }
  | { readonly kind: 'fixed_rate_unavailable' }
  | { readonly kind: 'too_small' | 'too_big'; readonly side: AmountSide; readonly expected: string }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'stale' };

const UNSUPPORTED: readonly string[] = [
  'ERR_PAIR_NOT_ACTIVE',
  'ERR_NO_LIQUIDITY_AVAILABLE',
  'ERR_NETWORK_NOT_SUPPORTED',
];
const NO_FIXED_RATE: readonly string[] = ['ERR_NOT_ACCEPTABLE', 'ERR_UNPROCESSABLE_ENTITY'];
const UNAVAILABLE: readonly string[] = [
  'CLIENT_NETWORK',
  'CLIENT_TIMEOUT',
  'CLIENT_BAD_ANSWER',
  'ERR_INTERNAL_SERVER_ERROR',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_SERVICE_UNAVAILABLE',
];

const OUT_OF_LIMITS: readonly string[] = [
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
];

/** Returns whether the amount was rejected as too small or too large, with or without the limit. */
export function isLimitRejection({ code }: QuoteRejection): boolean {
  return OUT_OF_LIMITS.includes(code);
}

function limitError(
  kind: 'too_small' | 'too_big',
  side: AmountSide,
  expected: unknown,
): QuoteError {
  return typeof expected === 'string' || typeof expected === 'number'
    ? { kind, side, expected: String(expected) }
    : { kind: 'refused' };
}

/**
 * Returns what a rejection means for the page.
 * @param isGeneralMinimum whether the general minimum applies, because the visitor came through a
 *   partner's link and has registered
 */
export function rejectionError(
  { code, details }: QuoteRejection,
  query: QuoteQuery,
  isGeneralMinimum = false,
): QuoteError {
  if (code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL')
    return limitError(
      'too_small',
      query.side,
      (isGeneralMinimum ? details['expectedGeneral'] : undefined) ?? details['expected'],
    );
  if (code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG')
    return limitError('too_big', query.side, details['expected']);
  if (UNSUPPORTED.includes(code)) return { kind: 'pair_unsupported' };
  if (NO_FIXED_RATE.includes(code))
    return { kind: query.rateMode === 'FIXED' ? 'fixed_rate_unavailable' : 'pair_unsupported' };
  return { kind: UNAVAILABLE.includes(code) ? 'unavailable' : 'refused' };
}

/** Returns the error of a view, or null while the quote is valid or pending. */
export function quoteErrorOf(
  { query, rejection, isStale }: QuoteView,
  isGeneralMinimum = false,
): QuoteError | null {
  if (query === null) return null;
  if (query.fromSlug === query.toSlug) return { kind: 'equal_instruments' };
  if (rejection !== null) return rejectionError(rejection, query, isGeneralMinimum);
  return isStale ? { kind: 'stale' } : null;
}
