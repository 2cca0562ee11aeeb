import type { BuildMeta } from '@quayside/contract/site/builds';
import { locales, localisePath, type Locale } from '@quayside/contract/site/locales';

export type ContentRedirect = { from: string; to: string; locale: Locale | null };

/** What the browser has to know before it goes to a path: redirects, in every language for which they hold. Patterns are left to the host. */
export function routeRules(redirects: readonly ContentRedirect[]): BuildMeta['routeRules'] {
  const rules = redirects.filter(({ from }) => !from.includes('*')).flatMap(({ from, to, locale: only }) => locales
    .filter((locale) => only === null || only === locale)
    .map((locale) => [localisePath(locale, from), { redirect: to.startsWith('/') ? localisePath(locale, to) : to }] as const));
  return Object.fromEntries(rules);
}
