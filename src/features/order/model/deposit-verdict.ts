import { parseAmount } from '@quayside/contract/money/decimal';

import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import type { ProofVerdict } from '../../../lib/signing/verify-proof';
import { isFixedRateRequested } from './deposit-problems';
import type { OrderDetails } from './order-details';

/**
 * Whether the deposit address may be shown. `changed`: this is not the order that the visitor
 * created. `unloaded`: the code that verifies it could not be loaded. `keyless`: the site was built
 * without keys, so there is nothing to verify it with.
 */
export type DepositVerdict = ProofVerdict | 'checking' | 'changed' | 'unloaded' | 'keyless';

/** The verdicts that forbid a payment to the address in the response. */
export type RejectedVerdict = Extract<DepositVerdict, 'forged' | 'unsigned' | 'changed'>;
export const isRejected = (verdict: DepositVerdict): verdict is RejectedVerdict =>
  verdict === 'forged' || verdict === 'unsigned' || verdict === 'changed';

/** Returns whether the address may be shown: only if it is genuine, or on a site without keys. */
export function isAddressShown(verdict: DepositVerdict): boolean {
  return verdict === 'genuine' || verdict === 'keyless';
}

type Agreed = {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly amountToGive?: string;
};
type ReturnedOrder = {
  readonly orderId: number;
  readonly legacyOrderId: string | null;
  readonly destinationAddress: string;
  readonly claimedDepositAmount: string;
};

/**
 * Removes the scheme and case for a comparison: a link may spell an address differently, and two
 * addresses that differ only in case belong to the same owner or to nobody.
 */
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:/, '');

/**
 * Returns whether two texts are the same address in the same form. Networks with several address
 * forms also need `same-owner.ts`.
 */
export function isSameSpelling(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const trimmed = (amount: string): string =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount;

/**
 * Returns whether a response is for the requested order and has the agreed values. A genuine
 * signature does not prove this, because the response may belong to another order with a valid
 * signature.
 */
export function isSameOrder(answer: ReturnedOrder, agreed: Agreed): boolean {
  return (
    isSameNumber(answer, agreed) &&
    isSameSpelling(agreed.destinationAddress, answer.destinationAddress)
  );
}

/** Like `isSameOrder`, but ignores the address, which can be written in more than one way. */
export function isSameNumber(
  answer: ReturnedOrder,
  { orderId, amountToGive }: Omit<Agreed, 'destinationAddress'>,
): boolean {
  const isSameId =
    orderId === String(answer.orderId) ||
    orderId.toLowerCase() === answer.legacyOrderId?.toLowerCase();
  const isSameAmount =
    amountToGive === undefined || trimmed(amountToGive) === trimmed(answer.claimedDepositAmount);
  return isSameId && isSameAmount;
}

/**
 * In percent. The service never creates an order that pays out more than 0.5 % less than the
 * visitor saw, so a lower payout means that someone else requested the order.
 */
const MIN_PAYOUT_PERCENT = 99n;

function isPayoutSufficient(answered: string, agreed: string, precisionDecimals: number): boolean {
  const answeredMinor = parseAmount(answered, precisionDecimals);
  const agreedMinor = parseAmount(agreed, precisionDecimals);
  return (
    agreedMinor === null ||
    (answeredMinor !== null && answeredMinor * 100n >= agreedMinor * MIN_PAYOUT_PERCENT)
  );
}

type ReturnedTerms = ReturnedOrder &
  Pick<OrderDetails, 'pair' | 'claimedPublicRate' | 'destinationAddressMemo'>;

/** A value that an earlier version did not store counts as equal. */
const isSameAsStored = (kept: string | undefined, answered: string): boolean =>
  kept === undefined || kept === answered;
const plainMemo = (memo: string | null): string => (memo ?? '').trim();

/**
 * Returns whether a response is for the order that this browser created, on the same terms: an
 * attacker who rewrites the creation request gets an order with a genuine signature, but on
 * different terms. The address is compared separately.
 */
export function isAsRemembered(answer: ReturnedTerms, remembered: KnownOrder): boolean {
  const { pair, claimedPublicRate, destinationAddressMemo } = answer;
  const { fromSlug, toSlug, destinationAddressMemo: memo, rateMode, amountToGet } = remembered;
  return (
    isSameNumber(answer, remembered) &&
    isSameAsStored(fromSlug, pair.instrumentFrom.slug) &&
    isSameAsStored(toSlug, pair.instrumentTo.slug) &&
    isSameAsStored(
      memo === undefined ? undefined : plainMemo(memo),
      plainMemo(destinationAddressMemo),
    ) &&
    isSameAsStored(rateMode, isFixedRateRequested(answer) ? 'FIXED' : 'FLOATING') &&
    isPayoutSufficient(
      claimedPublicRate.claimedAmountToReceive,
      amountToGet,
      pair.instrumentTo.precisionDecimals,
    )
  );
}
