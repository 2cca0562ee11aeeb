import { locales, localisePath, type Locale } from '@quayside/contract/site/locales';
import type { RedirectRule } from '@quayside/contract/site/host-rules';

/**
 * A redirect as editors write it: paths have no language prefix, and apply in every language unless
 * one is named.
 */
export type ContentRedirect = { from: string; to: string; status: number; locale: Locale | null };

/** Whether a target is on another site. */
export function isAbsoluteTarget(target: string): boolean {
  return !target.startsWith('/') || target.startsWith('//');
}

/** Returns the path of a target on this site, without its query and fragment. */
export const pathOfTarget = (target: string): string => target.split(/[?#]/, 1)[0] ?? target;

/** Converts one editor's redirect to host rules, one for each language. */
export function localiseRedirect({
  from,
  to,
  status,
  locale: only,
}: ContentRedirect): readonly RedirectRule[] {
  return locales()
    .filter((locale) => only === null || only === locale)
    .map((locale) => ({
      from: localisePath(locale, from),
      to: isAbsoluteTarget(to) ? to : localisePath(locale, to),
      status,
    }));
}
