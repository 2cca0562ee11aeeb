import { locales, localisePath } from '../../contract/site/locales';

/** Pages that represent their template, in both languages. */
export type SitePage = {
  readonly name: string;
  readonly path: string;
  readonly isExchange: boolean;
  readonly isMissing: boolean;
};

const families = [
  { name: 'home', path: '/', isExchange: true },
  { name: 'pre-rendered pair', path: '/exchange-eth-usdterc20', isExchange: true },
  { name: 'pair without a page of its own', path: '/exchange-xmr-shib', isExchange: true },
  { name: 'order without its address', path: '/order/1234567890123', isExchange: true },
  { name: 'popular exchanges', path: '/popular-exchanges' },
  { name: 'popular exchanges of a coin', path: '/popular-exchanges/btc' },
  { name: 'price', path: '/price/btc' },
  { name: 'page of sections', path: '/how-it-works' },
  { name: 'page of sections with code', path: '/swap-api' },
  { name: 'support', path: '/support' },
  { name: 'roadmap', path: '/roadmap' },
  { name: 'documentation index', path: '/docs' },
  { name: 'docs page', path: '/docs/terms-of-use' },
  { name: 'docs page with code', path: '/docs/api-orders' },
  { name: 'blog', path: '/blog' },
  { name: 'second page of the blog', path: '/blog/page2' },
  { name: 'blog category', path: '/blog/guides' },
  { name: 'post with a cover', path: '/blog/guides/how-a-swap-goes' },
  { name: 'post in one language', path: '/blog/product/first-version' },
  { name: 'error', path: '/500' },
  { name: 'not found', path: '/there-is-no-such-page', isMissing: true },
] as const;

export const sitePages: readonly SitePage[] = families.flatMap((family) =>
  locales().map((locale) => ({
    isExchange: false,
    isMissing: false,
    ...family,
    name: `${family.name}, ${locale}`,
    path: localisePath(locale, family.path),
  })),
);
