/** Cleans text typed into an email field: removes plus signs, and spaces added by a keyboard. */

export function cleanEmail(typed: string): string {
  return typed.replaceAll('+', '').trim();
}

/**
 * An ordinary address: a name, and a domain with a suffix of 2 to 63 letters. The service uses the
 * same pattern.
 */
const EMAIL =
  /^[^\s\p{C}@"<>()]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
export const MAX_EMAIL_LENGTH = 254;

export function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
}

export type EmailStatus = 'empty' | 'good' | 'bad';

/** Returns the status of an optional email. */
export function emailStatusOf(email: string): EmailStatus {
  if (email === '') return 'empty';
  return isEmail(email) ? 'good' : 'bad';
}
