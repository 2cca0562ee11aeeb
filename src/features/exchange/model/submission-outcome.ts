import { EMAIL_UNPROVEN, KYC_NEEDED_MESSAGE } from '@quayside/contract/schemas/card-partner';
import type { Locale } from '@quayside/contract/site/locales';

import type { ApiError, ApiErrorCode } from '../../../lib/api/api-error';
import { isRecord } from '../../../lib/is-record';
import type { ClaimedPublicRate, OrderDraft } from './order-draft-schema';
import type { SubmissionOutcome, RejectionReason, UnknownReason } from './submission';

const rejectionByCode: Readonly<Partial<Record<ApiErrorCode, RejectionReason>>> = {
  ERR_NO_LIQUIDITY_AVAILABLE: 'no_liquidity',
  ERR_PAIR_NOT_ACTIVE: 'pair_not_active',
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: 'amount_too_small',
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: 'amount_too_big',
  ERR_NETWORK_NOT_SUPPORTED: 'network_not_supported',
};

const unknownReasonByCode: Readonly<Partial<Record<ApiErrorCode, UnknownReason>>> = {
  CLIENT_NETWORK: 'network',
  CLIENT_TIMEOUT: 'timeout',
  CLIENT_BAD_ANSWER: 'unknown_answer',
};

/**
 * Rejections by the service's reason: card partner, paying account, unpaid orders or network.
 */
const rejectionByReason: Readonly<Record<string, RejectionReason>> = {
  partner_limits: 'partner_limits',
  partner_refused: 'partner_refused',
  partner_dearer: 'partner_dearer',
  account_needed: 'account_needed',
  email_needed: 'email_needed',
  unpaid_value: 'too_much_unpaid',
  network_silent: 'network_silent',
};

/**
 * The order may exist without a started payment. A retry of the same submission continues where it
 * stopped.
 */
const UNSETTLED: readonly unknown[] = [
  'partner_unavailable',
  'partner_unreadable',
  'partner_sign_in',
  'partner_sign_up',
];

/** The service's messages, which distinguish errors with the same code. */
const BLACKLISTED = 'Client data is blacklisted';
const SUSPENDED = 'New orders are suspended';
const isSuspension = ({ code, message }: ApiError) =>
  code === 'ERR_SERVICE_UNAVAILABLE' && message.startsWith(SUSPENDED);

/**
 * Returns whether the service does not know the referrer. The browser then deletes the stored
 * referral.
 */
export function isUnknownReferral({ code, message }: ApiError): boolean {
  return code === 'ERR_NOT_FOUND' && message.includes('referrerAffiliateId');
}

const isUnpaidLimit = ({ code, message }: ApiError) =>
  code === 'ERR_TOO_MANY_REQUESTS' && message.startsWith('Too many unpaid orders');

/** Changed terms have the same code and are checked first. */
const isFixedRateGone = ({ code, message }: ApiError) =>
  code === 'ERR_NOT_ACCEPTABLE' && message.startsWith('Fixed rate is not available');

/**
 * Returns the reason for a rejection that the service sent before it looked for an order from an
 * earlier attempt. Such a rejection says nothing about that order.
 */
function unreadableReasonOf({
  code,
  httpStatus,
  details,
  isNamed,
}: ApiError): UnknownReason | null {
  if (
    code === 'ERR_UNAUTHORIZED' ||
    code === 'ERR_IM_A_TEAPOT' ||
    details['reason'] === 'account_needed'
  )
    return 'logged_out';
  return !isNamed && httpStatus !== null && httpStatus < 500 ? 'turned_away' : null;
}

/**
 * Returns the reason for a failure of the service, or of a proxy that can't tell whether the
 * request reached the service.
 */
function faultReasonOf(error: ApiError): UnknownReason | null {
  const { code, httpStatus, details } = error;
  if (
    httpStatus === null ||
    httpStatus < 500 ||
    isSuspension(error) ||
    details['reason'] === 'partner_dearer'
  )
    return null;
  return code === 'ERR_SERVICE_UNAVAILABLE' ? 'unavailable' : 'internal';
}

/**
 * Returns why the order may exist although no valid response arrived, or null. The same submission
 * must then be repeated; a new one must not be started.
 */
function unknownReasonOf(error: ApiError, wasSent: boolean): UnknownReason | null {
  if (UNSETTLED.includes(error.details['reason'])) return 'partner';
  // A visitor who has to wait a minute will submit the same order again.
  if (error.httpStatus === 429 && !isUnpaidLimit(error)) return 'too_many_requests';
  return (
    unknownReasonByCode[error.code] ??
    (wasSent ? unreadableReasonOf(error) : null) ??
    faultReasonOf(error)
  );
}

function rejectionReasonOf(error: ApiError): RejectionReason {
  const { code, message, details } = error;
  if (isSuspension(error)) return 'suspended';
  if (code === 'ERR_FORBIDDEN' && message === BLACKLISTED) return 'blacklisted';
  if (isUnknownReferral(error)) return 'referral_unknown';
  const named = rejectionByReason[String(details['reason'])];
  if (named === undefined && isUnpaidLimit(error)) return 'too_many_unpaid';
  if (isFixedRateGone(error)) return 'fixed_rate_unavailable';
  return named ?? rejectionByCode[code] ?? 'create_exchange';
}

/**
 * Returns why new orders are suspended, in the operator's own words; empty for any other rejection.
 */
function reasonsOf(error: ApiError): {
  readonly reason?: string;
  readonly reasons?: Readonly<Record<Locale, string>>;
} {
  if (!isSuspension(error)) return {};
  const reason = error.message.slice(SUSPENDED.length).replace(/^:\s*/, '');
  const reasons = textsOf(error.details['reasons']);
  return {
    ...(reason === '' ? {} : { reason }),
    ...(Object.keys(reasons).length === 0 ? {} : { reasons }),
  };
}

function textsOf(details: unknown): Readonly<Record<Locale, string>> {
  const entries = isRecord(details) ? Object.entries(details) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [Locale, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Returns the terms that the service now offers instead of the claimed ones; null if the response
 * does not contain them.
 */
function movedRate({ code, httpStatus, details }: ApiError): ClaimedPublicRate | null {
  if (code !== 'ERR_NOT_ACCEPTABLE' || httpStatus !== 409) return null;
  const text = (name: string): string | null =>
    typeof details[name] === 'string' ? details[name] : null;
  const [price, claimedAmountToReceive, finalNetworkFeeAmount, fee, updatedAt] = [
    text('price'),
    text('claimedAmountToReceive'),
    text('finalNetworkFeeAmount'),
    text('platformFee_Absolute'),
    text('updatedAt'),
  ];
  if (
    price === null ||
    claimedAmountToReceive === null ||
    finalNetworkFeeAmount === null ||
    fee === null ||
    updatedAt === null
  )
    return null;
  return {
    price,
    claimedAmountToReceive,
    finalNetworkFeeAmount,
    platformFee_Absolute: fee,
    updatedAt,
    ...movedProof(text),
  };
}

/**
 * Returns the signature of new fixed-rate terms, which keeps them valid while the visitor reads
 * them.
 */
function movedProof(
  text: (name: string) => string | null,
): Pick<ClaimedPublicRate, 'expiresAt' | 'proof'> {
  const [expiresAt, keyId, signature] = [
    text('expiresAt'),
    text('proofKeyId'),
    text('proofSignature'),
  ];
  return expiresAt === null || keyId === null || signature === null
    ? {}
    : { expiresAt, proof: { keyId, signature } };
}

/**
 * Returns what an error response means for the order submission.
 * @param wasSent whether an earlier attempt had an unknown outcome: the service looks for the order
 *   of that attempt before it rejects this one, but only once it has read the request
 */
export function outcomeOf(error: ApiError, wasSent: boolean): SubmissionOutcome {
  if (error.code === 'ERR_UNPROCESSABLE_ENTITY' && error.message === KYC_NEEDED_MESSAGE)
    return error.details['reason'] === EMAIL_UNPROVEN
      ? { kind: 'verifying', isProofEnough: true }
      : { kind: 'verifying' };
  const rate = movedRate(error);
  if (rate !== null) return { kind: 'moved', rate };
  const silence = unknownReasonOf(error, wasSent);
  return silence === null
    ? { kind: 'refused', refusal: rejectionReasonOf(error), ...reasonsOf(error) }
    : { kind: 'unknown', silence };
}

/**
 * Returns the draft with the terms that the service now offers, keeping everything that the visitor
 * requested except the amount.
 */
export function withRate(draft: OrderDraft, rate: ClaimedPublicRate): OrderDraft {
  return { ...draft, claimedPublicRate: rate, claimedNetworkFee: rate.finalNetworkFeeAmount };
}
