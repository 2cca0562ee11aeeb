import { hostPatternSource } from '@quayside/contract/site/host-pattern';

/** A text as nginx reads it back; texts with a `$` must not come here, since nginx cannot quote one. */
export function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The regular expression of a pattern, case-sensitive, as nginx takes it in a `map`. @param end what may follow the path */
export function nginxExpression(pattern: string, end = ''): string {
  return nginxQuoted(`~(?s)^${hostPatternSource(pattern).source}${end}$`);
}
