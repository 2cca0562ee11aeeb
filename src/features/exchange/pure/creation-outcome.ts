import { EMAIL_UNPROVEN, KYC_NEEDED_MESSAGE } from '@quayside/contract/operations/card-partner';

import type { ApiError, ApiErrorCode } from '../../../lib/api/api-error';
import type { CreationOutcome, Refusal, Silence } from './creation';
import type { ClaimedPublicRate, OrderDraft } from './order-draft-schema';

const refusalByCode: Readonly<Partial<Record<ApiErrorCode, Refusal>>> = {
  ERR_NO_LIQUIDITY_AVAILABLE: 'no_liquidity',
  ERR_PAIR_NOT_ACTIVE: 'pair_not_active',
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: 'amount_too_small',
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: 'amount_too_big',
  ERR_NETWORK_NOT_SUPPORTED: 'network_not_supported',
};

const silenceByCode: Readonly<Partial<Record<ApiErrorCode, Silence>>> = {
  CLIENT_NETWORK: 'network',
  CLIENT_TIMEOUT: 'timeout',
  CLIENT_BAD_ANSWER: 'unknown_answer',
};

/**
 * What the card partner, the account that is to pay, its unpaid orders or a network stand in the
 * way with.
 */
const refusalByReason: Readonly<Record<string, Refusal>> = {
  partner_limits: 'partner_limits',
  partner_refused: 'partner_refused',
  partner_dearer: 'partner_dearer',
  account_needed: 'account_needed',
  email_needed: 'email_needed',
  unpaid_value: 'too_much_unpaid',
  network_silent: 'network_silent',
};

/** The order may be made and its payment not yet begun: the same try goes on where it stopped. */
const UNSETTLED: readonly unknown[] = [
  'partner_unavailable',
  'partner_unreadable',
  'partner_sign_in',
  'partner_sign_up',
];

/** The service's own words where its codes have more than one meaning. */
const BLACKLISTED = 'Client data is blacklisted';
const SUSPENDED = 'New orders are suspended';
const isSuspension = ({ code, message }: ApiError) =>
  code === 'ERR_SERVICE_UNAVAILABLE' && message.startsWith(SUSPENDED);

/**
 * Whether the service does not know who sent the visitor: what the browser remembers of it is then
 * forgotten.
 */
export function isUnknownReferral({ code, message }: ApiError): boolean {
  return code === 'ERR_NOT_FOUND' && message.includes('referrerAffiliateId');
}

const isUnpaidLimit = ({ code, message }: ApiError) =>
  code === 'ERR_TOO_MANY_REQUESTS' && message.startsWith('Too many unpaid orders');

/** Moved terms have the same code, and are read before. */
const isFixedRateGone = ({ code, message }: ApiError) =>
  code === 'ERR_NOT_ACCEPTABLE' && message.startsWith('Fixed rate is not available');

/**
 * A refusal that was said before anybody looked whether an earlier try had made the order: it says
 * nothing of that one.
 */
function unreadSilenceOf({ code, httpStatus, details, isNamed }: ApiError): Silence | null {
  if (
    code === 'ERR_UNAUTHORIZED' ||
    code === 'ERR_IM_A_TEAPOT' ||
    details['reason'] === 'account_needed'
  )
    return 'logged_out';
  return !isNamed && httpStatus !== null && httpStatus < 500 ? 'turned_away' : null;
}

/**
 * A fault of the service, or of something before it that does not know what has reached the
 * service.
 */
function faultSilenceOf(error: ApiError): Silence | null {
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
 * Whether the service may have made the order although no good answer came. The same try has to be
 * repeated then, not a new one begun.
 */
function silenceOf(error: ApiError, wasSent: boolean): Silence | null {
  if (UNSETTLED.includes(error.details['reason'])) return 'partner';
  // Who has to wait a minute presses again, and means the same order.
  if (error.httpStatus === 429 && !isUnpaidLimit(error)) return 'too_many_requests';
  return (
    silenceByCode[error.code] ?? (wasSent ? unreadSilenceOf(error) : null) ?? faultSilenceOf(error)
  );
}

function refusalOf(error: ApiError): Refusal {
  const { code, message, details } = error;
  if (isSuspension(error)) return 'suspended';
  if (code === 'ERR_FORBIDDEN' && message === BLACKLISTED) return 'blacklisted';
  if (isUnknownReferral(error)) return 'referral_unknown';
  const named = refusalByReason[String(details['reason'])];
  if (named === undefined && isUnpaidLimit(error)) return 'too_many_unpaid';
  if (isFixedRateGone(error)) return 'fixed_rate_unavailable';
  return named ?? refusalByCode[code] ?? 'create_exchange';
}

/** Why new orders are suspended, in the operator's own words; nothing for any other refusal. */
function reasonsOf(error: ApiError): { readonly reason?: string; readonly reasonRu?: string } {
  if (!isSuspension(error)) return {};
  const reason = error.message.slice(SUSPENDED.length).replace(/^:\s*/, '');
  const { reasonRu } = error.details;
  return {
    ...(reason === '' ? {} : { reason }),
    ...(typeof reasonRu === 'string' && reasonRu !== '' ? { reasonRu } : {}),
  };
}

/**
 * The terms that the service offers now, in the place of those that were claimed; null when the
 * answer does not hold them.
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

/** The signature of new terms at a fixed rate: they hold while they are read. */
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
 * What an answer that is no order means for the creation.
 * @param wasSent whether it was sent before, with an outcome that nobody knows: the service looks
 *   for the order of that try before it refuses another, but only once it reads the call
 */
export function outcomeOf(error: ApiError, wasSent: boolean): CreationOutcome {
  if (error.code === 'ERR_UNPROCESSABLE_ENTITY' && error.message === KYC_NEEDED_MESSAGE)
    return error.details['reason'] === EMAIL_UNPROVEN
      ? { kind: 'verifying', isProofEnough: true }
      : { kind: 'verifying' };
  const rate = movedRate(error);
  if (rate !== null) return { kind: 'moved', rate };
  const silence = silenceOf(error, wasSent);
  return silence === null
    ? { kind: 'refused', refusal: refusalOf(error), ...reasonsOf(error) }
    : { kind: 'unknown', silence };
}

/**
 * The draft on the terms that the service offers now: all that the visitor asked for, for the new
 * amount.
 */
export function withRate(draft: OrderDraft, rate: ClaimedPublicRate): OrderDraft {
  return { ...draft, claimedPublicRate: rate, claimedNetworkFee: rate.finalNetworkFeeAmount };
}
