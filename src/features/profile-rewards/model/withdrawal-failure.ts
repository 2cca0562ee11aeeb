import { errorTextKey, type ApiError, type ErrorTextKey } from '../../../lib/api/api-error';

/** Why a withdrawal was not created, and where the form shows it. */
export type WithdrawalFailure =
  | {
      readonly at: 'address';
      readonly textKey: 'error_address_incorrect' | 'error_address_blacklisted';
    }
  /** The minimum withdrawal in USDT, in the wire format. */
  | { readonly at: 'minimum'; readonly minimum: string }
  | { readonly at: 'amount' | 'form'; readonly textKey: ErrorTextKey | 'main_error' };

/**
 * Returns the first number in a message from the service, in the wire format; null if there is
 * none.
 */
export function firstNumber(message: string): string | null {
  return /\d+(?:\.\d+)?/.exec(message)?.[0] ?? null;
}

/** SPEC §8: maps each rejected withdrawal to a message and a field. */
export function withdrawalFailure({
  code,
  message,
  details,
}: Pick<ApiError, 'code' | 'message' | 'details'>): WithdrawalFailure {
  switch (code) {
    case 'ERR_WITHDRAWAL_TOO_SMALL': {
      const minimum = firstNumber(message);
      return minimum === null ? { at: 'form', textKey: 'main_error' } : { at: 'minimum', minimum };
    }
    case 'ERR_BALANCE_TOO_LOW':
      return { at: 'amount', textKey: errorTextKey(code) };
    case 'ERR_VALIDATION':
      if (details.field === 'address') return { at: 'address', textKey: 'error_address_incorrect' };
      return { at: details.field === 'amount' ? 'amount' : 'form', textKey: errorTextKey(code) };
    case 'ERR_FORBIDDEN':
      return message.includes('Client data is blacklisted')
        ? { at: 'address', textKey: 'error_address_blacklisted' }
        : { at: 'form', textKey: errorTextKey(code) };
    default:
      return { at: 'form', textKey: errorTextKey(code) };
  }
}
