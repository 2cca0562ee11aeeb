import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error';
import { fieldErrorsOf, waitOf, withoutErrorsOf } from './form-errors';

const apiError = (code: ApiErrorCode, details: ErrorDetails = {}) =>
  new ApiError(code, 'no', 400, details);

test.each([
  [
    'ERR_VALIDATION on password: account_password_validation_error on that field',
    apiError('ERR_VALIDATION', { field: 'password' }),
    { password: 'account_password_validation_error' },
  ],
  [
    'ERR_VALIDATION on email: EMAIL_VALIDATION_ERROR on that field',
    apiError('ERR_VALIDATION', { field: 'email' }),
    { email: 'EMAIL_VALIDATION_ERROR' },
  ],
  [
    'ERR_INVALID_CREDENTIALS: error on login and password fields',
    apiError('ERR_INVALID_CREDENTIALS'),
    { email: 'ERR_INVALID_CREDENTIALS', password: 'ERR_INVALID_CREDENTIALS' },
  ],
  [
    'ERR_USER_ALREADY_REGISTERED: error on the login field',
    apiError('ERR_USER_ALREADY_REGISTERED'),
    { email: 'ERR_USER_ALREADY_REGISTERED' },
  ],
  [
    'ERR_INVALID_PASSWORD_RESET_CODE: error on the reset code field',
    apiError('ERR_INVALID_PASSWORD_RESET_CODE'),
    { resetCode: 'ERR_INVALID_PASSWORD_RESET_CODE' },
  ],
  [
    'ERR_VALIDATION on a field that the user does not fill in: no field error',
    apiError('ERR_VALIDATION', { field: 'browserFingerprint' }),
    null,
  ],
  [
    'ERR_VALIDATION on a property name that all objects have: no field error',
    apiError('ERR_VALIDATION', { field: 'constructor' }),
    null,
  ],
  [
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST: no field error',
    apiError('ERR_PRISMA_CLIENT_KNOWN_REQUEST'),
    null,
  ],
  ['a lost connection: no field error', apiError('CLIENT_NETWORK'), null],
] as const)('%s', (_what, error, expected) => {
  expect(fieldErrorsOf(error)).toEqual(expected);
});

test('typing into a field also clears the same error on the other fields', () => {
  const both = { email: 'ERR_INVALID_CREDENTIALS', password: 'ERR_INVALID_CREDENTIALS' } as const;
  expect(withoutErrorsOf(both, ['password'])).toEqual({});
  expect(
    withoutErrorsOf({ email: 'EMAIL_VALIDATION_ERROR', terms: 'error_agree_privacy' }, ['email']),
  ).toEqual({ terms: 'error_agree_privacy' });
  expect(withoutErrorsOf(both, ['terms'])).toBe(both);
});

test.each([
  [{ retryAfterSeconds: 1 }, { unit: 'seconds', count: 1 }],
  [{ retryAfterSeconds: 59.2 }, { unit: 'minutes', count: 1 }],
  [{ retryAfterSeconds: 61 }, { unit: 'minutes', count: 2 }],
  [{ retryAfterSeconds: 900 }, { unit: 'minutes', count: 15 }],
  [{}, { unit: 'minutes', count: 1 }],
  [{ retryAfterSeconds: 'soon' }, { unit: 'minutes', count: 1 }],
] as const)(
  'waitOf reads the wait time from the details of a 429 response: %j gives %j',
  (details, expected) => {
    expect(waitOf(apiError('ERR_TOO_MANY_REQUESTS', details))).toEqual(expected);
    expect(waitOf(apiError('ERR_VALIDATION', details))).toBeNull();
  },
);
