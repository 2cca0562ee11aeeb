import { ApiError } from '../../../lib/api/api-error';
import { firstNumber, withdrawalFailure } from './withdrawal-failure';

test.each([
  ['The minimum withdrawal is 10 USDT', '10'],
  ['min 0.5, you asked for 0.1', '0.5'],
  ['12.34.56', '12.34'],
  ['too small', null],
  ['', null],
])(
  'the minimum is the first number in the ERR_WITHDRAWAL_TOO_SMALL message %j: %j',
  (message, minimum) => {
    expect(firstNumber(message)).toBe(minimum);
  },
);

test.each([
  ['ERR_WITHDRAWAL_TOO_SMALL', 'Minimum is 10', {}, { at: 'minimum', minimum: '10' }],
  ['ERR_WITHDRAWAL_TOO_SMALL', 'Too small', {}, { at: 'form', textKey: 'main_error' }],
  ['ERR_BALANCE_TOO_LOW', '', {}, { at: 'amount', textKey: 'balance_too_low' }],
  ['ERR_BALANCE_NOT_FOUND', '', {}, { at: 'form', textKey: 'balance_not_found' }],
  [
    'ERR_VALIDATION',
    'address',
    { field: 'address' },
    { at: 'address', textKey: 'error_address_incorrect' },
  ],
  ['ERR_VALIDATION', 'amount', { field: 'amount' }, { at: 'amount', textKey: 'validation' }],
  [
    'ERR_FORBIDDEN',
    'Client data is blacklisted',
    {},
    { at: 'address', textKey: 'error_address_blacklisted' },
  ],
  ['CLIENT_TIMEOUT', '', {}, { at: 'form', textKey: 'timeout' }],
] as const)('%s (%j) is shown in the matching place', (code, message, details, failure) => {
  expect(withdrawalFailure(new ApiError(code, message, 422, details))).toEqual(failure);
});
