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

type Rejection = Pick<ApiError, 'code' | 'message' | 'details'>;

/** SPEC §8: maps each rejected withdrawal to a message and a field. */
export function withdrawalFailure(rejection: Rejection): WithdrawalFailure {
  const { code } = rejection;
  return failures[code]?.(rejection) ?? { at: 'form', textKey: errorTextKey(code) };
}

const failures: Partial<
  Record<ApiError['code'], (rejection: Rejection) => WithdrawalFailure | null>
> = {
  ERR_WITHDRAWAL_TOO_SMALL: ({ message }) => {
    const minimum = firstNumber(message);
    return minimum === null ? { at: 'form', textKey: 'main_error' } : { at: 'minimum', minimum };
  },
  ERR_BALANCE_TOO_LOW: ({ code }) => ({ at: 'amount', textKey: errorTextKey(code) }),
  ERR_VALIDATION: ({ code, details: { field } }) =>
    field === 'address'
      ? { at: 'address', textKey: 'error_address_incorrect' }
      : { at: field === 'amount' ? 'amount' : 'form', textKey: errorTextKey(code) },
  ERR_FORBIDDEN: ({ message }) =>
    message.includes('Client data is blacklisted')
      ? { at: 'address', textKey: 'error_address_blacklisted' }
      : null,
};
