import type { ApiError, ErrorTextKey } from '../../../lib/api/api-error';
import { errorTextKey } from '../../../lib/api/api-error';

/** How far a creation is. After `moved` the visitor sees the new amount beside the old one and accepts it, or does not. */
export type CreationView =
  | { readonly stage: 'idle' }
  | { readonly stage: 'creating' }
  | { readonly stage: 'moved'; readonly formerAmountToGet: string; readonly newAmountToGet: string | null }
  | { readonly stage: 'failed'; readonly textKey: CreationTextKey; readonly isOutcomeUnknown: boolean };

export type CreationTextKey = ErrorTextKey | 'error_address_blacklisted' | 'error_create_exchange' | 'error_create_order_unknwon';

/** Refusals that have a sentence of their own; all others read as "the order could not be created". */
const TELLING: readonly string[] = [
  'ERR_TOO_MANY_REQUESTS', 'ERR_SERVICE_UNAVAILABLE', 'ERR_NO_LIQUIDITY_AVAILABLE', 'ERR_PAIR_NOT_ACTIVE', 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', 'ERR_NETWORK_NOT_SUPPORTED', 'CLIENT_NETWORK', 'CLIENT_TIMEOUT', 'ERR_INTERNAL_SERVER_ERROR',
];

/** Whether the service may have made the order although no good answer came: the same try has to be repeated, not a new one begun. */
export function isOutcomeUnknown({ code, httpStatus }: ApiError): boolean {
  if (code === 'CLIENT_NETWORK' || code === 'CLIENT_TIMEOUT' || code === 'CLIENT_BAD_ANSWER') return true;
  return httpStatus !== null && httpStatus >= 500;
}

function failureTextKey({ code, message }: ApiError): CreationTextKey {
  if (code === 'ERR_FORBIDDEN' && message === 'Client data is blacklisted') return 'error_address_blacklisted';
  if (code === 'CLIENT_BAD_ANSWER') return 'error_create_order_unknwon';
  return TELLING.includes(code) ? errorTextKey(code) : 'error_create_exchange';
}

/** What a failed creation shows. */
export function creationFailure(error: ApiError, shownAmountToGet: string): CreationView {
  if (error.code === 'ERR_NOT_ACCEPTABLE' && error.httpStatus === 409) {
    const newAmount = error.details['claimedAmountToReceive'];
    return { stage: 'moved', formerAmountToGet: shownAmountToGet, newAmountToGet: typeof newAmount === 'string' ? newAmount : null };
  }
  return { stage: 'failed', textKey: failureTextKey(error), isOutcomeUnknown: isOutcomeUnknown(error) };
}
