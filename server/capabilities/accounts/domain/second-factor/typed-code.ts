/** The code that a user typed. */
export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string } | null;

const HALF = 8;

/** Formats a recovery code for display: two halves with a hyphen between them. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/**
 * Parses a typed code, with or without spaces and hyphens, in any case.
 * @returns null for input that cannot be a code
 */
export function readTypedCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z0-9]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
