import { hostPatternSource } from '@quayside/contract/site/host-pattern';

/** What cannot name a file of the site: control characters, backslashes, hidden files. */
export const NAMELESS_PATH = '[\\x00-\\x1f\\\\\\\\]|/\\.(?!well-known(/|$))';

/**
 * A text as nginx reads it back; texts with a `$` must not come here, since nginx cannot quote one.
 */
export function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The regular expression of a pattern, case-sensitive, as nginx takes it in a `map`.
 * @param end what may follow the path
 */
export function nginxExpression(pattern: string, end = ''): string {
  return nginxQuoted(`~(?s)^${hostPatternSource(pattern).source}${end}$`);
}
