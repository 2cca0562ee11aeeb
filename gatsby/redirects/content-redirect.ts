import { locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import type { RedirectRule } from '@quayside/contract/site/host-rules';

/**
 * A redirect as editors write it: paths are without a language prefix, and hold in every language
 * unless one is named.
 */
export type ContentRedirect = { from: string; to: string; status: number; locale: Locale | null };

/** Whether a target is on another site. */
export function isAbsoluteTarget(target: string): boolean {
  return !target.startsWith('/') || target.startsWith('//');
}

/** One editor's redirect as the host needs it: a rule for each language. */
export function localiseRedirect({
  from,
  to,
  status,
  locale: only,
}: ContentRedirect): readonly RedirectRule[] {
  return locales
    .filter((locale) => only === null || only === locale)
    .map((locale) => ({
      from: localisePath(locale, from),
      to: isAbsoluteTarget(to) ? to : localisePath(locale, to),
      status,
    }));
}
