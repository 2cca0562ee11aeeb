import { parseAmount } from '@quayside/contract/money/decimal';

import type { KnownOrder } from '../../../lib/known-orders/known-orders';
import type { ProofVerdict } from '../../../lib/signing/verify-proof';
import { isAskedFixed } from '../rules/deposit-problems';
import type { OrderDetails } from './order-details';

/**
 * Whether the deposit address may be shown. `changed`: this is not the order that the visitor made.
 * `unloaded`: the code that checks could not be had. `keyless`: the site was built without keys, so
 * that there is nothing to check with.
 */
export type DepositVerdict = ProofVerdict | 'checking' | 'changed' | 'unloaded' | 'keyless';

/** Verdicts after which nothing may be paid to the address of the answer. */
export type RefusedVerdict = Extract<DepositVerdict, 'forged' | 'unsigned' | 'changed'>;
export const isRefused = (verdict: DepositVerdict): verdict is RefusedVerdict =>
  verdict === 'forged' || verdict === 'unsigned' || verdict === 'changed';

/** Only what is genuine is shown; a site without keys promises nothing and hides nothing. */
export function isAddressShown(verdict: DepositVerdict): boolean {
  return verdict === 'genuine' || verdict === 'keyless';
}

type Agreed = {
  readonly orderId: string;
  readonly destinationAddress: string;
  readonly amountToGive?: string;
};
type Answered = {
  readonly orderId: number;
  readonly legacyOrderId: string | null;
  readonly destinationAddress: string;
  readonly claimedDepositAmount: string;
};

/**
 * Addresses are compared without their scheme and without case: a link may spell one otherwise, and
 * two that differ in case alone belong to one owner or to nobody.
 */
const plain = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:/, '');

/**
 * Whether two texts spell one address alike. Networks with several forms of an address need
 * `same-owner.ts` besides.
 */
export function isSameSpelling(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const trimmed = (amount: string): string =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount;

/**
 * Whether an answer is about the order that was asked for, and names what was agreed on. A genuine
 * signature alone does not say so: the answer may be another order's, signed all the same.
 */
export function isSameOrder(answer: Answered, agreed: Agreed): boolean {
  return (
    isSameNumber(answer, agreed) &&
    isSameSpelling(agreed.destinationAddress, answer.destinationAddress)
  );
}

/** The same without the address, which may be spelled in more than one way. */
export function isSameNumber(
  answer: Answered,
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
 * In percent. The service makes no order that pays out over half a percent less than the visitor
 * saw: what is below this was asked for by somebody else.
 */
const LEAST_PAYOUT_PERCENT = 99n;

function isWorthAsMuch(answered: string, agreed: string, precisionDecimals: number): boolean {
  const answeredMinor = parseAmount(answered, precisionDecimals);
  const agreedMinor = parseAmount(agreed, precisionDecimals);
  return (
    agreedMinor === null ||
    (answeredMinor !== null && answeredMinor * 100n >= agreedMinor * LEAST_PAYOUT_PERCENT)
  );
}

type AnsweredTerms = Answered &
  Pick<OrderDetails, 'pair' | 'claimedPublicRate' | 'destinationAddressMemo'>;

/** What an earlier version has not kept counts as the same. */
const isAsKept = (kept: string | undefined, answered: string): boolean =>
  kept === undefined || kept === answered;
const plainMemo = (memo: string | null): string => (memo ?? '').trim();

/**
 * Whether an answer is about the order that this browser made, on the terms that it made it on:
 * whoever rewrites the request of a creation gets an order with a genuine signature, of something
 * else. The address is compared apart.
 */
export function isAsRemembered(answer: AnsweredTerms, remembered: KnownOrder): boolean {
  const { pair, claimedPublicRate, destinationAddressMemo } = answer;
  const { fromSlug, toSlug, destinationAddressMemo: memo, rateMode, amountToGet } = remembered;
  return (
    isSameNumber(answer, remembered) &&
    isAsKept(fromSlug, pair.instrumentFrom.slug) &&
    isAsKept(toSlug, pair.instrumentTo.slug) &&
    isAsKept(memo === undefined ? undefined : plainMemo(memo), plainMemo(destinationAddressMemo)) &&
    isAsKept(rateMode, isAskedFixed(answer) ? 'FIXED' : 'FLOATING') &&
    isWorthAsMuch(
      claimedPublicRate.claimedAmountToReceive,
      amountToGet,
      pair.instrumentTo.precisionDecimals,
    )
  );
}
