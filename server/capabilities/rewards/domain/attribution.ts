import { isSameMailbox } from './same-mailbox';

/** The people involved in an order who may earn rewards. */
export type OrderParties = {
  /** The user who owns the order; `null` for a guest. */
  readonly userId: number | null;
  /** The email that the order was created with. */
  readonly email: string | null;
  /** The user named in the order's referral; `null` if there is no such user. */
  readonly namedReferrer: Person | null;
  /** The owner of the API key that the order was created with. */
  readonly partner: Person | null;
  /** The user who referred the order's user. */
  readonly registeredReferrer: Person | null;
};

type Person = { readonly userId: number; readonly email: string | null };

/**
 * Returns the user who may earn an accrual from an order: first the referrer given in the order,
 * then the partner whose API key created it, then the referrer of its user. `null` if there is
 * none.
 */
export function referrerOf({
  namedReferrer,
  partner,
  registeredReferrer,
}: OrderParties): Person | null {
  return namedReferrer ?? partner ?? registeredReferrer;
}

/**
 * Returns the user who gets the markup of an order: first the markup recipient given in the order,
 * then the partner whose API key created it, then the referrer given in the order. `null` if the
 * markup stays with us.
 */
export function markupOwnerOf(
  named: Person | null,
  { namedReferrer, partner }: OrderParties,
): Person | null {
  return named ?? partner ?? namedReferrer;
}

/** Links between an order and its referrer, besides account and email. */
export type ReferrerTraces = {
  /** The order was created in a browser that the referrer has used. */
  readonly isTheirBrowser: boolean;
  /** The order pays out to an address where the referrer was paid. */
  readonly isTheirAddress: boolean;
};

/**
 * Whether the referrer would earn from an order of their own: it is in their account, has their
 * email, pays to one of their addresses, or was created in one of their browsers, whatever its
 * account. No one then earns the accrual: the referrer of the order's user does not replace the one
 * given in the order.
 */
export function isSelfReferral(
  { userId, email }: OrderParties,
  referrer: Person,
  { isTheirBrowser, isTheirAddress }: ReferrerTraces,
): boolean {
  if (userId === referrer.userId || isTheirAddress || isTheirBrowser) return true;
  return email !== null && referrer.email !== null && isSameMailbox(email, referrer.email);
}
