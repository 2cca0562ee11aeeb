import { ApiError } from '../../../lib/api/api-error';
import { parseErrorBody } from '../../../lib/api/parse-error-body';
import type { SubmissionOutcome } from './submission';
import { outcomeOf } from './submission-outcome';

const rejected = (refusal: string) => ({ kind: 'refused', refusal }) as SubmissionOutcome;
const unknown = (silence: string) => ({ kind: 'unknown', silence }) as SubmissionOutcome;
const byProxy = (httpStatus: number) => parseErrorBody(undefined, httpStatus);
const rate = {
  price: '2300',
  claimedAmountToReceive: '99',
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
};

test.each<[string, ApiError, SubmissionOutcome]>([
  [
    "ERR_FORBIDDEN with message 'Client data is blacklisted' on create gives error_address_blacklisted",
    new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403),
    rejected('blacklisted'),
  ],
  [
    'other create failures give error_create_exchange',
    new ApiError('ERR_FORBIDDEN', 'no', 403),
    rejected('create_exchange'),
  ],
  [
    'ERR_NOT_FOUND with a message mentioning referrerAffiliateId gives referral_unknown',
    new ApiError('ERR_NOT_FOUND', 'No such referrerAffiliateId: 42', 404),
    rejected('referral_unknown'),
  ],
  [
    'another ERR_NOT_FOUND gives error_create_exchange',
    new ApiError('ERR_NOT_FOUND', 'no', 404),
    rejected('create_exchange'),
  ],
  [
    'a rejected field gives error_create_exchange',
    new ApiError('ERR_VALIDATION', 'no', 400),
    rejected('create_exchange'),
  ],
  [
    'an unexpected create result gives error_create_order_unknwon, because an order may exist',
    new ApiError('CLIENT_BAD_ANSWER', 'what?', 201),
    unknown('unknown_answer'),
  ],
  [
    'a reserve limit reached by unpaid orders gives too_much_unpaid',
    new ApiError(
      'ERR_TOO_MANY_REQUESTS',
      'Too many unpaid orders: together they would exceed the reserve limit for one client',
      429,
      { reason: 'unpaid_value' },
    ),
    rejected('too_much_unpaid'),
  ],
  [
    'too many unpaid orders give too_many_unpaid instead of too_many_requests',
    new ApiError(
      'ERR_TOO_MANY_REQUESTS',
      'Too many unpaid orders: pay one of them, or wait until they expire',
      429,
    ),
    rejected('too_many_unpaid'),
  ],
  [
    'too many requests leave the outcome unknown',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429),
    unknown('too_many_requests'),
  ],
  [
    "a proxy's rejection of a first attempt gives error_create_exchange",
    byProxy(403),
    rejected('create_exchange'),
  ],
  [
    'a suspension is a rejection without an order',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: maintenance', 503),
    { kind: 'refused', refusal: 'suspended', reason: 'maintenance' },
  ],
  [
    'a suspension keeps a reason in Russian',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: new node', 503, {
      reasons: { ru: 'новый узел' },
    }),
    { kind: 'refused', refusal: 'suspended', reason: 'new node', reasons: { ru: 'новый узел' } },
  ],
  [
    "a proxy's 503 leaves the outcome unknown",
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'HTTP 503', 503),
    unknown('unavailable'),
  ],
  [
    'a lost connection leaves the outcome unknown',
    new ApiError('CLIENT_NETWORK', 'lost'),
    unknown('network'),
  ],
  [
    'no response within 200 s leaves the outcome unknown',
    new ApiError('CLIENT_TIMEOUT', 'late'),
    unknown('timeout'),
  ],
  [
    'an internal error of the service leaves the outcome unknown',
    new ApiError('ERR_INTERNAL_SERVER_ERROR', 'oops', 500),
    unknown('internal'),
  ],
  [
    'missing liquidity gives no_liquidity',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422),
    rejected('no_liquidity'),
  ],
  [
    'a network that does not respond gives network_silent',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'silent', 422, {
      reason: 'network_silent',
      network: 'ERC20',
    }),
    rejected('network_silent'),
  ],
  [
    'changed terms give the new rate',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate),
    { kind: 'moved', rate },
  ],
  [
    'changed terms with a signature give the new rate and its proof',
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
    'changed terms without a complete rate give error_create_exchange',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, { price: '1' }),
    rejected('create_exchange'),
  ],
  [
    'an unconfirmed email starts a verification that needs only the email proof',
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
    'a card partner that does not respond leaves the outcome unknown',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'away', 503, { reason: 'partner_unavailable' }),
    unknown('partner'),
  ],
  [
    'an unreadable response of the card partner leaves the outcome unknown',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'odd', 503, { reason: 'partner_unreadable' }),
    unknown('partner'),
  ],
  [
    'an expired card partner sign-in at the start of the payment leaves the outcome unknown',
    new ApiError('ERR_FORBIDDEN', 'sign in', 403, { reason: 'partner_sign_in' }),
    unknown('partner'),
  ],
  [
    'a buyer unknown to the card partner at the start of the payment leaves the outcome unknown',
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'sign up', 422, { reason: 'partner_sign_up' }),
    unknown('partner'),
  ],
  [
    'an increased fee of the card partner means there is no order',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'dearer', 503, { reason: 'partner_dearer' }),
    rejected('partner_dearer'),
  ],
  [
    "an amount outside the card partner's limits gives partner_limits",
    new ApiError('ERR_UNPROCESSABLE_ENTITY', 'no', 422, { reason: 'partner_limits' }),
    rejected('partner_limits'),
  ],
  [
    'a buyer without an account gives account_needed',
    new ApiError('ERR_FORBIDDEN', 'no', 403, { reason: 'account_needed' }),
    rejected('account_needed'),
  ],
])('outcomeOf: %s', (_name, error, outcome) => {
  expect(outcomeOf(error, false)).toEqual(outcome);
});

test.each<[string, ApiError, SubmissionOutcome]>([
  [
    'too many requests leave the earlier attempt unknown',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429),
    unknown('too_many_requests'),
  ],
  ["a proxy's 429 leaves the earlier attempt unknown", byProxy(429), unknown('too_many_requests')],
  ["a proxy's 403 leaves the earlier attempt unknown", byProxy(403), unknown('turned_away')],
  ["a proxy's 404 leaves the earlier attempt unknown", byProxy(404), unknown('turned_away')],
  [
    'an expired session leaves the earlier attempt unknown',
    new ApiError('ERR_IM_A_TEAPOT', 'over', 418),
    unknown('logged_out'),
  ],
  [
    'a request without a session leaves the earlier attempt unknown',
    new ApiError('ERR_FORBIDDEN', 'Log in', 403, { reason: 'account_needed' }),
    unknown('logged_out'),
  ],
  [
    'a named rejection by the service means there is no order',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422),
    rejected('no_liquidity'),
  ],
  [
    'the limit on unpaid orders means there is no order',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many unpaid orders: pay one of them', 429),
    rejected('too_many_unpaid'),
  ],
  [
    'changed terms mean there is no order',
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate),
    { kind: 'moved', rate },
  ],
])('outcomeOf for a repeated submission: %s', (_name, error, outcome) => {
  expect(outcomeOf(error, true)).toEqual(outcome);
});
