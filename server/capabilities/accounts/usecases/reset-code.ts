/** How long a mailed code works. */
export const RESET_CODE_MINUTES = 30;

/**
 * A code as it is compared, however a person has typed it: with spaces, hyphens or small letters.
 */
export function resetCodeText(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
