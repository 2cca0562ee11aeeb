/**
 * The output of a command, and whether it succeeded without problems: only then is the exit code 0.
 */

export type OpsResult = { readonly isOk: boolean; readonly text: string };

/** The command was called with wrong arguments. */
export class OpsUsageError extends Error {
  override readonly name = 'OpsUsageError';
}

export const success = (text: string): OpsResult => ({ isOk: true, text });
export const failure = (text: string): OpsResult => ({ isOk: false, text });

/** Formats rows for a person at a terminal. */
export function asText(found: object): string {
  return JSON.stringify(
    found,
    (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry),
    2,
  );
}
