/**
 * What is typed into an email field, without plus signs and without the spaces that a keyboard
 * adds.
 */
export function cleanEmail(typed: string): string {
  return typed.replaceAll('+', '').trim();
}

/**
 * An ordinary address: a name, and a domain whose suffix has 2 to 63 letters. The same pattern as
 * the service's own.
 */
const EMAIL =
  /^[^\s\p{C}@"<>()]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
export const MAX_EMAIL_LENGTH = 254;

export function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
}

export type EmailStanding = 'empty' | 'good' | 'bad';

/** How an optional email stands. */
export function emailStanding(email: string): EmailStanding {
  if (email === '') return 'empty';
  return isEmail(email) ? 'good' : 'bad';
}
