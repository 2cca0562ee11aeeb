import type { CardPartner, PartnerContacts } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';

/**
 * Signs a user in at the partner, and sees to it once that the token is that user's before anybody
 * keeps or uses it.
 * @returns the token
 * @throws CardPartnerError unreadable for a token that opens somebody else's account there
 */
export async function signInAs(
  partner: CardPartner,
  user: { readonly email: string; readonly callerAddress: string | null },
): Promise<string> {
  const { bearer } = await partner.signIn(user);
  refuseOtherUser(
    await partner.contacts({ bearer, callerAddress: user.callerAddress }),
    user.email,
  );
  return bearer;
}

/** Signs a user up, where the partner does not know them yet, and in. @see signInAs */
export async function enter(
  partner: CardPartner,
  user: { readonly email: string; readonly callerAddress: string | null },
): Promise<string> {
  await partner.signUp({ ...user, hasAcceptedTerms: true });
  return signInAs(partner, user);
}

/**
 * Another user's token, or one of whom the partner does not say whose it is: nothing that it opens
 * is known to be this user's.
 */
export function refuseOtherUser({ email: found }: PartnerContacts, email: string | null): void {
  if (found === null || found.toLowerCase() !== email?.toLowerCase())
    throw new CardPartnerError('unreadable', 'the contacts are of another user');
}
