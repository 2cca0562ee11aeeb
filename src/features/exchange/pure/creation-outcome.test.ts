import { ApiError } from '../../../lib/api/api-error';
import { parseErrorBody } from '../../../lib/api/parse-error-body';
import type { CreationOutcome } from './creation';
import { outcomeOf } from './creation-outcome';

const refused = (refusal: string) => ({ kind: 'refused', refusal }) as CreationOutcome;
const unknown = (silence: string) => ({ kind: 'unknown', silence }) as CreationOutcome;
const byProxy = (httpStatus: number) => parseErrorBody(undefined, httpStatus);
const rate = {
  price: '2300',
  claimedAmountToReceive: '99',
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
};

test.each<[string, ApiError, CreationOutcome]>([
  [
    "ERR_FORBIDDEN with message 'Client data is blacklisted' on create gives error_address_blacklisted",
    new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403),
    refused('blacklisted'),
  ],
  [
    'Other create failures give error_create_exchange',
    new ApiError('ERR_FORBIDDEN', 'no', 403),
    refused('create_exchange'),
  ],
  [
    'ERR_NOT_FOUND with message mentioning referrerAffiliateId drops the referral cookie, and says so',
    new ApiError('ERR_NOT_FOUND', 'No such referrerAffiliateId: 42', 404),
    refused('referral_unknown'),
  ],
  [
    'another ERR_NOT_FOUND gives error_create_exchange',
    new ApiError('ERR_NOT_FOUND', 'no', 404),
    refused('create_exchange'),
  ],
  [
    'a refused field gives error_create_exchange',
    new ApiError('ERR_VALIDATION', 'no', 400),
    refused('create_exchange'),
  ],
  [
    'an unexpected create result gives error_create_order_unknwon, and there may be an order',
    new ApiError('CLIENT_BAD_ANSWER', 'what?', 201),
    unknown('unknown_answer'),
  ],
  [
    'a reserve that unpaid orders already hold is told from their number',
    new ApiError(
      'ERR_TOO_MANY_REQUESTS',
      'Too many unpaid orders: together they would exceed the reserve limit for one client',
      429,
      { reason: 'unpaid_value' },
    ),
    refused('too_much_unpaid'),
  ],
  [
    'too many unpaid orders are told from too many requests',
    new ApiError(
      'ERR_TOO_MANY_REQUESTS',
      'Too many unpaid orders: pay one of them, or wait until they expire',
      429,
    ),
    refused('too_many_unpaid'),
  ],
  [
    'too many requests: the same try again, in a minute',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429),
    unknown('too_many_requests'),
  ],
  ["a proxy's refusal of a first try", byProxy(403), refused('create_exchange')],
  [
    'a suspension is a refusal: no order was made',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: maintenance', 503),
    { kind: 'refused', refusal: 'suspended', reason: 'maintenance' },
  ],
  [
    'a suspension with a reason for Russian readers',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: new node', 503, {
      reasonRu: 'новый узел',
    }),
    { kind: 'refused', refusal: 'suspended', reason: 'new node', reasonRu: 'новый узел' },
  ],
  [
    'a proxy that says the same does not know what has reached the service',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'HTTP 503', 503),
    unknown('unavailable'),
  ],
  ['a lost connection', new ApiError('CLIENT_NETWORK', 'lost'), unknown('network')],
  ['no answer within 200 s', new ApiError('CLIENT_TIMEOUT', 'late'), unknown('timeout')],
  [
    'a fault of the service',
    new ApiError('ERR_INTERNAL_SERVER_ERROR', 'oops', 500),
    unknown('internal'),
  ],
  ['no liquidity', new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422), refused('no_liquidity')],
  [
    'a network that does not respond',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'silent', 422, {
      reason: 'network_silent',
      network: 'ERC20',
    }),
    refused('network_silent'),
  ],
  [
    'terms that have moved',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate),
    { kind: 'moved', rate },
  ],
  [
    'terms that have moved and are signed',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, {
      ...rate,
      expiresAt: '2026-01-01T00:02:00.000Z',
      proofKeyId: 'k',
      proofSignature: 's',
    }),
    {
      kind: 'moved',
      rate: {
        ...rate,
        expiresAt: '2026-01-01T00:02:00.000Z',
        proof: { keyId: 'k', signature: 's' },
      },
    },
  ],
  [
    'terms that have moved to nobody knows where',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, { price: '1' }),
    refused('create_exchange'),
  ],
  [
    'an email that nobody has proven starts with its proof',
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'KYC verification needed.', 422, {
      reason: 'email_unproven',
    }),
    { kind: 'verifying', isProofEnough: true },
  ],
  [
    "'KYC verification needed.' starts verification",
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'KYC verification needed.', 422, {
      reason: 'kyc_needed',
    }),
    { kind: 'verifying' },
  ],
  [
    'a card partner that does not answer: the order may be made, and the same try goes on',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'away', 503, { reason: 'partner_unavailable' }),
    unknown('partner'),
  ],
  [
    'a card partner that answers nonsense',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'odd', 503, { reason: 'partner_unreadable' }),
    unknown('partner'),
  ],
  [
    'a sign-in at the card partner that is over when the payment is begun',
    new ApiError('ERR_FORBIDDEN', 'sign in', 403, { reason: 'partner_sign_in' }),
    unknown('partner'),
  ],
  [
    'a buyer that the card partner does not know when the payment is begun',
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'sign up', 422, { reason: 'partner_sign_up' }),
    unknown('partner'),
  ],
  [
    'a fee of the card partner that has risen: there is no order',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'dearer', 503, { reason: 'partner_dearer' }),
    refused('partner_dearer'),
  ],
  [
    'an amount that the card partner does not take',
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'no', 422, { reason: 'partner_limits' }),
    refused('partner_limits'),
  ],
  [
    'a buyer without an account',
    new ApiError('ERR_FORBIDDEN', 'no', 403, { reason: 'account_needed' }),
    refused('account_needed'),
  ],
])('%s', (_name, error, outcome) => {
  expect(outcomeOf(error, false)).toEqual(outcome);
});

test.each<[string, ApiError, CreationOutcome]>([
  [
    'too many requests say nothing of the earlier try',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429),
    unknown('too_many_requests'),
  ],
  ["nor does a proxy's 429", byProxy(429), unknown('too_many_requests')],
  ["nor does a proxy's 403", byProxy(403), unknown('turned_away')],
  ["nor does a proxy's 404", byProxy(404), unknown('turned_away')],
  [
    'nor does a session that is over',
    new ApiError('ERR_IM_A_TEAPOT', 'over', 418),
    unknown('logged_out'),
  ],
  [
    'nor does a call without a session',
    new ApiError('ERR_FORBIDDEN', 'Log in', 403, { reason: 'account_needed' }),
    unknown('logged_out'),
  ],
  [
    'a refusal that the service names comes after it has looked for the order: there is none',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422),
    refused('no_liquidity'),
  ],
  [
    'so does the limit on unpaid orders',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many unpaid orders: pay one of them', 429),
    refused('too_many_unpaid'),
  ],
  [
    'so do terms that have moved',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate),
    { kind: 'moved', rate },
  ],
])('a try that was sent before, and is told of %s', (_name, error, outcome) => {
  expect(outcomeOf(error, true)).toEqual(outcome);
});
