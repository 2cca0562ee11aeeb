import type { CardPartner, PartnerContacts } from '../ports/card-partner';
import { CardPartnerError } from '../ports/card-partner-errors';

/**
 * Signs a user in at the partner, and verifies that the token belongs to that user before it is
 * stored or used.
 * @returns the token
 * @throws CardPartnerError unreadable for a token of another person's account
 */
export async function signInAs(
  partner: CardPartner,
  user: { readonly email: string; readonly callerAddress: string | null },
): Promise<string> {
  const { bearer } = await partner.signIn(user);
  rejectOtherUser(
    await partner.contacts({ bearer, callerAddress: user.callerAddress }),
    user.email,
  );
  return bearer;
}

/** Signs a user in, after signing them up at the partner if necessary. @see signInAs */
export async function signUpAndIn(
  partner: CardPartner,
  user: { readonly email: string; readonly callerAddress: string | null },
): Promise<string> {
  await partner.signUp({ ...user, hasAcceptedTerms: true });
  return signInAs(partner, user);
}

/**
 * Rejects another user's token, or one for which the partner returns no email: its account may not
 * belong to this user.
 */
export function rejectOtherUser({ email: found }: PartnerContacts, email: string | null): void {
  if (found === null || found.toLowerCase() !== email?.toLowerCase())
    throw new CardPartnerError('unreadable', 'the contacts are of another user');
}
