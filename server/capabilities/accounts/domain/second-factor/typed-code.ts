/** What somebody typed into the field of a code. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string } | null;

const HALF = 8;

/** Recovery codes as they are shown: two halves with a hyphen between them. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/**
 * Reads a code however a person has typed it: with spaces, hyphens or small letters.
 * @returns null for what can be no code
 */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z0-9]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
