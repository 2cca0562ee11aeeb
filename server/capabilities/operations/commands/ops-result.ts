/** The output of a command, and whether all is well: the exit code is 0 only then. */

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
