import type { AmountSide, QuoteQuestion } from './quote-request';
import type { QuoteRefusal, QuoteView } from './quote-view';

/** What keeps a quote from being ordered on, for the page: each has its sentence and its place. */
export type QuoteTrouble =
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

/** Whether the amount was refused as too small or too big, told or not what would do. */
export function isLimitRefusal({ code }: QuoteRefusal): boolean {
  return OUT_OF_LIMITS.includes(code);
}

function limitTrouble(
  kind: 'too_small' | 'too_big',
  side: AmountSide,
  expected: unknown,
): QuoteTrouble {
  return typeof expected === 'string' || typeof expected === 'number'
    ? { kind, side, expected: String(expected) }
    : { kind: 'refused' };
}

/**
 * What a refusal means for the page.
 * @param isGeneralMinimum whoever came by the partner's link and has registered is held to the
 *   general minimum
 */
export function refusalTrouble(
  { code, details }: QuoteRefusal,
  question: QuoteQuestion,
  isGeneralMinimum = false,
): QuoteTrouble {
  if (code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL')
    return limitTrouble(
      'too_small',
      question.side,
      (isGeneralMinimum ? details['expectedGeneral'] : undefined) ?? details['expected'],
    );
  if (code === 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG')
    return limitTrouble('too_big', question.side, details['expected']);
  if (UNSUPPORTED.includes(code)) return { kind: 'pair_unsupported' };
  if (NO_FIXED_RATE.includes(code))
    return { kind: question.rateMode === 'FIXED' ? 'fixed_rate_unavailable' : 'pair_unsupported' };
  return { kind: UNAVAILABLE.includes(code) ? 'unavailable' : 'refused' };
}

/** The trouble of a view, or null while it is well or still being asked for. */
export function troubleOf(
  { question, refusal, isStale }: QuoteView,
  isGeneralMinimum = false,
): QuoteTrouble | null {
  if (question === null) return null;
  if (question.fromSlug === question.toSlug) return { kind: 'equal_instruments' };
  if (refusal !== null) return refusalTrouble(refusal, question, isGeneralMinimum);
  return isStale ? { kind: 'stale' } : null;
}
