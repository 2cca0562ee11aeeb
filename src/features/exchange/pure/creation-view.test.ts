import { ApiError } from '../../../lib/api/api-error';
import { creationFailure } from './creation-view';

describe('a creation that failed', () => {
  test('moved terms show the former and the new amount', () => {
    expect(creationFailure(new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, { claimedAmountToReceive: '99' }), '100')).toEqual({ stage: 'moved', formerAmountToGet: '100', newAmountToGet: '99' });
  });

  test.each([
    ['a blacklisted client', new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403), { textKey: 'error_address_blacklisted', isOutcomeUnknown: false }],
    ['another refusal of that kind', new ApiError('ERR_FORBIDDEN', 'no', 403), { textKey: 'error_create_exchange', isOutcomeUnknown: false }],
    ['too many orders', new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429), { textKey: 'too_many_requests', isOutcomeUnknown: false }],
    ['suspension', new ApiError('ERR_SERVICE_UNAVAILABLE', 'suspended', 503), { textKey: 'service_unavailable', isOutcomeUnknown: true }],
    ['a lost connection', new ApiError('CLIENT_NETWORK', 'lost'), { textKey: 'network', isOutcomeUnknown: true }],
    ['an unexpected result', new ApiError('CLIENT_BAD_ANSWER', 'what?', 201), { textKey: 'error_create_order_unknwon', isOutcomeUnknown: true }],
    ['a refused field', new ApiError('ERR_VALIDATION', 'no', 400), { textKey: 'error_create_exchange', isOutcomeUnknown: false }],
  ])('%s', (_name, error, shown) => {
    expect(creationFailure(error, '100')).toEqual({ stage: 'failed', ...shown });
  });
});
