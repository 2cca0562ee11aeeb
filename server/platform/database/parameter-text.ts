import type { SqlParameter } from './database';

/**
 * The text form in which a parameter is sent to PostgreSQL. Both drivers get text for everything,
 * so that the server infers the types in the same way for both, and a bigint keeps every digit.
 * @throws TypeError for `undefined` and for NaN or infinite numbers, which are always mistakes by
 *   the caller.
 */
export function parameterText(parameter: SqlParameter | undefined): string | null {
  if (parameter === null) return null;
  if (parameter === undefined)
    throw new TypeError('A query parameter is undefined: pass null for SQL NULL.');
  if (parameter instanceof Date) return parameter.toISOString();
  if (typeof parameter === 'object') return arrayText(parameter);
  return typeof parameter === 'number' ? finiteText(parameter) : String(parameter);
}

/** Returns an array literal such as `{"a","b"}`. */
function arrayText(entries: readonly (string | number)[]): string {
  const quoted = entries.map((entry) =>
    typeof entry === 'number' ? finiteText(entry) : `"${entry.replace(/[\\"]/g, '\\$&')}"`,
  );
  return `{${quoted.join(',')}}`;
}

function finiteText(parameter: number): string {
  if (!Number.isFinite(parameter))
    throw new TypeError(`A query parameter is ${parameter}, which is no number to store.`);
  return String(parameter);
}
