import { locales, localisePath } from '../../contract/site/locales';

/** Pages that stand for their family, in both languages. */
export type SitePage = { readonly name: string; readonly path: string; readonly isExchange: boolean; readonly isMissing: boolean };

const families = [
  { name: 'home', path: '/', isExchange: true, isMissing: false },
  { name: 'pre-rendered pair', path: '/exchange-eth-usdterc20', isExchange: true, isMissing: false },
  { name: 'pair without a page of its own', path: '/exchange-xmr-shib', isExchange: true, isMissing: false },
  { name: 'terms of use', path: '/docs/terms-of-use', isExchange: false, isMissing: false },
  { name: 'not found', path: '/there-is-no-such-page', isExchange: false, isMissing: true },
] as const;

export const sitePages: readonly SitePage[] = families.flatMap((family) =>
  locales.map((locale) => ({ ...family, name: `${family.name}, ${locale}`, path: localisePath(locale, family.path) })),
);
