import { hostPatternSource } from '@quayside/contract/site/host-pattern';

/** Paths that cannot name a file of the site: control characters, backslashes, hidden files. */
export const NAMELESS_PATH = '[\\x00-\\x1f\\\\\\\\]|/\\.(?!well-known(/|$))';

/** Quotes a text for nginx. The text must not contain `$`, since nginx cannot escape it. */
export function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns the regular expression for a pattern, case-sensitive, in the form an nginx `map` expects.
 * @param end what may follow the path
 */
export function nginxExpression(pattern: string, end = ''): string {
  return nginxQuoted(`~(?s)^${hostPatternSource(pattern).source}${end}$`);
}
