import { isSameMailbox } from './same-mailbox';

/** Who has to do with an order, as far as rewards go. */
export type OrderParties = {
  /** Whose order it is; `null` for a guest's. */
  readonly userId: number | null;
  /** The email that the order was made with. */
  readonly email: string | null;
  /** The user whom the order's referral names; `null` when it names nobody that there is. */
  readonly namedReferrer: Person | null;
  /** The owner of the API key that the order was made with. */
  readonly partner: Person | null;
  /** The user who brought the order's user to us. */
  readonly registeredReferrer: Person | null;
};

type Person = { readonly userId: number; readonly email: string | null };

/**
 * The user who may earn an accrual from an order: the one that the order names, else whose program
 * made it, else the one who brought its user. `null` for nobody.
 */
export function referrerOf({
  namedReferrer,
  partner,
  registeredReferrer,
}: OrderParties): Person | null {
  return namedReferrer ?? partner ?? registeredReferrer;
}

/**
 * The user who gets the markup of an order: whom the order names for it, else whose program made
 * it, else the referrer that it names. `null`: it stays with the house.
 */
export function markupOwnerOf(
  named: Person | null,
  { namedReferrer, partner }: OrderParties,
): Person | null {
  return named ?? partner ?? namedReferrer;
}

/** What besides account and email ties an order to its referrer. */
export type ReferrerTraces = {
  /** The order was made in a browser that the referrer has used. */
  readonly isTheirBrowser: boolean;
  /** The order pays out to an address that the referrer was paid at. */
  readonly isTheirAddress: boolean;
};

/**
 * Whether a referrer would earn from an order of their own: it is in their account, names their
 * mailbox, pays to an address of theirs or was made in a browser of theirs, whatever account it is
 * in. What the order names counts even so: it does not fall back to whoever brought its user.
 */
export function isSelfReferral(
  { userId, email }: OrderParties,
  referrer: Person,
  { isTheirBrowser, isTheirAddress }: ReferrerTraces,
): boolean {
  if (userId === referrer.userId || isTheirAddress || isTheirBrowser) return true;
  return email !== null && referrer.email !== null && isSameMailbox(email, referrer.email);
}
