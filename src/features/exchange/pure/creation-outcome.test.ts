import { ApiError } from '../../../lib/api/api-error';
import type { CreationOutcome } from './creation';
import { outcomeOf } from './creation-outcome';

const refused = (refusal: string) => ({ kind: 'refused', refusal }) as CreationOutcome;
const unknown = (silence: string) => ({ kind: 'unknown', silence }) as CreationOutcome;
const rate = { price: '2300', claimedAmountToReceive: '99', finalNetworkFeeAmount: '2', platformFee_Absolute: '5', updatedAt: '2026-01-01T00:01:00.000Z' };

test.each<[string, ApiError, CreationOutcome]>([
  ["ERR_FORBIDDEN with message 'Client data is blacklisted' on create gives error_address_blacklisted", new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403), refused('blacklisted')],
  ['Other create failures give error_create_exchange', new ApiError('ERR_FORBIDDEN', 'no', 403), refused('create_exchange')],
  ['ERR_NOT_FOUND with message mentioning referrerAffiliateId drops the referral cookie, and says so', new ApiError('ERR_NOT_FOUND', 'No such referrerAffiliateId: 42', 404), refused('referral_unknown')],
  ['another ERR_NOT_FOUND gives error_create_exchange', new ApiError('ERR_NOT_FOUND', 'no', 404), refused('create_exchange')],
  ['a refused field gives error_create_exchange', new ApiError('ERR_VALIDATION', 'no', 400), refused('create_exchange')],
  ['an unexpected create result gives error_create_order_unknwon, and there may be an order', new ApiError('CLIENT_BAD_ANSWER', 'what?', 201), unknown('unknown_answer')],
  ['too many unpaid orders are told from too many requests', new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many unpaid orders: pay one of them, or wait until they expire', 429), refused('too_many_unpaid')],
  ['too many requests', new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429), refused('too_many_requests')],
  ['a suspension is a refusal: no order was made', new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: maintenance', 503), refused('suspended')],
  ['a proxy that says the same does not know what has reached the service', new ApiError('ERR_SERVICE_UNAVAILABLE', 'HTTP 503', 503), unknown('unavailable')],
  ['a lost connection', new ApiError('CLIENT_NETWORK', 'lost'), unknown('network')],
  ['no answer within 200 s', new ApiError('CLIENT_TIMEOUT', 'late'), unknown('timeout')],
  ['a fault of the service', new ApiError('ERR_INTERNAL_SERVER_ERROR', 'oops', 500), unknown('internal')],
  ['no liquidity', new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422), refused('no_liquidity')],
  ['terms that have moved', new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate), { kind: 'moved', rate }],
  ['terms that have moved to nobody knows where', new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, { price: '1' }), refused('create_exchange')],
])('%s', (_name, error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome);
});
