/** What is typed into an email field, without plus signs and without the spaces that a keyboard adds. */
export function cleanEmail(typed: string): string {
  return typed.replaceAll('+', '').trim();
}

/** A name, and a domain whose suffix has 2 to 63 letters: the pattern that the service itself keeps to. */
const EMAIL = /^[^\s\p{C}@"<>()]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;

const MAX_EMAIL_LENGTH = 254;

/** Whether a text is an ordinary email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
