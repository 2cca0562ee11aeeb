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

/** The service's own words where its codes have more than one meaning. */
const BLACKLISTED = 'Client data is blacklisted';
const isSuspension = ({ code, message }: ApiError) => code === 'ERR_SERVICE_UNAVAILABLE' && message.startsWith('New orders are suspended');

/** Whether the service does not know who sent the visitor: what the browser remembers of it is then forgotten. */
export function isUnknownReferral({ code, message }: ApiError): boolean {
  return code === 'ERR_NOT_FOUND' && message.includes('referrerAffiliateId');
}

/** Whether the service may have made the order although no good answer came. The same try has to be repeated then, not a new one begun. */
function silenceOf(error: ApiError): Silence | null {
  const { code, httpStatus } = error;
  const silence = silenceByCode[code];
  if (silence !== undefined) return silence;
  if (httpStatus === null || httpStatus < 500 || isSuspension(error)) return null;
  // A proxy says so as well, and it does not know what has reached the service.
  return code === 'ERR_SERVICE_UNAVAILABLE' ? 'unavailable' : 'internal';
}

function refusalOf(error: ApiError): Refusal {
  const { code, message } = error;
  if (isSuspension(error)) return 'suspended';
  if (code === 'ERR_FORBIDDEN' && message === BLACKLISTED) return 'blacklisted';
  if (isUnknownReferral(error)) return 'referral_unknown';
  if (code === 'ERR_TOO_MANY_REQUESTS') return message.startsWith('Too many unpaid orders') ? 'too_many_unpaid' : 'too_many_requests';
  return refusalByCode[code] ?? 'create_exchange';
}

/** The terms that the service offers now, in the place of those that were claimed; null when the answer does not hold them. */
function movedRate({ code, httpStatus, details }: ApiError): ClaimedPublicRate | null {
  if (code !== 'ERR_NOT_ACCEPTABLE' || httpStatus !== 409) return null;
  const text = (name: string): string | null => (typeof details[name] === 'string' ? details[name] : null);
  const [price, claimedAmountToReceive, finalNetworkFeeAmount, fee, updatedAt] = [text('price'), text('claimedAmountToReceive'), text('finalNetworkFeeAmount'), text('platformFee_Absolute'), text('updatedAt')];
  if (price === null || claimedAmountToReceive === null || finalNetworkFeeAmount === null || fee === null || updatedAt === null) return null;
  return { price, claimedAmountToReceive, finalNetworkFeeAmount, platformFee_Absolute: fee, updatedAt };
}

/** What an answer that is no order means for the creation. */
export function outcomeOf(error: ApiError): CreationOutcome {
  const rate = movedRate(error);
  if (rate !== null) return { kind: 'moved', rate };
  const silence = silenceOf(error);
  return silence === null ? { kind: 'refused', refusal: refusalOf(error) } : { kind: 'unknown', silence };
}

/** The draft on the terms that the service offers now: all that the visitor asked for, for the new amount. */
export function withRate(draft: OrderDraft, rate: ClaimedPublicRate): OrderDraft {
  return { ...draft, claimedPublicRate: rate, claimedNetworkFee: rate.finalNetworkFeeAmount };
}
