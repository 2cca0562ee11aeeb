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

/** The user who may earn an accrual from an order: the one that the order names, else whose program made it, else the one who brought its user. `null` for nobody. */
export function referrerOf({ namedReferrer, partner, registeredReferrer }: OrderParties): Person | null {
  return namedReferrer ?? partner ?? registeredReferrer;
}

/** The user who gets the markup of an order: whom the order names for it, else whose program made it, else the referrer that it names. `null`: it stays with the house. */
export function markupOwnerOf(named: Person | null, { namedReferrer, partner }: OrderParties): Person | null {
  return named ?? partner ?? namedReferrer;
}

/**
 * Whether somebody would earn from an order of their own: the order is in their account, or was made without one and with their email or in a browser of theirs.
 * What the order names counts even so: it does not fall back to whoever brought its user.
 * @param isTheirBrowser whether they were logged in from the browser that the order was made in
 */
export function isSelfReferral({ userId, email }: OrderParties, referrer: Person, isTheirBrowser: boolean): boolean {
  if (userId !== null) return userId === referrer.userId;
  return isTheirBrowser || (email !== null && referrer.email !== null && email.toLowerCase() === referrer.email.toLowerCase());
}
