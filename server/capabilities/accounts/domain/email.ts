import { MAX_EMAIL_LENGTH } from '@quayside/contract/schemas/accounts';

/**
 * An ordinary email address: the local part is ASCII, so that every part of the system lowercases
 * it in the same way.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** @returns the email as accounts store it, in lower case; null if it is not an ordinary address */
export function normalisedEmail(text: string): string | null {
  const email = text.trim();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email.toLowerCase() : null;
}
