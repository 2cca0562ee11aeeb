/** How long an emailed code is valid. */
export const RESET_CODE_MINUTES = 30;

/** Normalises a typed code for comparison: removes spaces and hyphens, and ignores case. */
export function resetCodeText(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
