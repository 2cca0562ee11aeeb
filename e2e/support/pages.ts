import { defaultLocale, locales, localisePath } from '../../contract/site/locales';

/**
 * What a page loads at first: almost nothing if it is an article, little if it is another content
 * page, React if it has the calculator, and the framework too if React renders all of it.
 */
export type PageWeight = 'article' | 'content' | 'calculator' | 'app';

/** Pages that represent their template, in every language. */
export type SitePage = {
  readonly name: string;
  readonly path: string;
  readonly weight: PageWeight;
  readonly isMissing: boolean;
  readonly isTranslation: boolean;
};

const families = [
  { name: 'home', path: '/', weight: 'calculator' },
  { name: 'pre-rendered pair', path: '/exchange-eth-usdterc20', weight: 'calculator' },
  { name: 'pair without a page of its own', path: '/exchange-xmr-shib', weight: 'calculator' },
  { name: 'order without its address', path: '/order/1234567890123', weight: 'app' },
  { name: 'popular exchanges', path: '/popular-exchanges' },
  { name: 'popular exchanges of a coin', path: '/popular-exchanges/btc' },
  { name: 'price', path: '/price/btc' },
  { name: 'page of sections', path: '/how-it-works' },
  { name: 'page of sections with code', path: '/swap-api' },
  { name: 'support', path: '/support' },
  { name: 'roadmap', path: '/roadmap' },
  { name: 'glossary', path: '/glossary' },
  { name: 'documentation index', path: '/docs' },
  { name: 'docs page', path: '/docs/terms-of-use', weight: 'article' },
  { name: 'docs page with code', path: '/docs/api-orders', weight: 'article' },
  { name: 'blog', path: '/blog' },
  { name: 'second page of the blog', path: '/blog/page2' },
  { name: 'blog category', path: '/blog/guides' },
  { name: 'post with a cover', path: '/blog/guides/how-a-swap-goes', weight: 'article' },
  { name: 'post in one language', path: '/blog/product/first-version', weight: 'article' },
  { name: 'error', path: '/500' },
  { name: 'not found', path: '/there-is-no-such-page', isMissing: true },
] as const;

export const sitePages: readonly SitePage[] = families.flatMap((family) =>
  locales().map((locale) => ({
    weight: 'content' as const,
    isMissing: false,
    ...family,
    name: `${family.name}, ${locale}`,
    path: localisePath(locale, family.path),
    isTranslation: locale !== defaultLocale(),
  })),
);
