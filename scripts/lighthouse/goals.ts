export const goals = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
export type Category = keyof typeof goals;

/** One page for each template that search engines index. */
export const pages = [
  '/',
  '/exchange-eth-usdterc20',
  '/how-it-works',
  '/docs',
  '/docs/terms-of-use',
  '/blog',
  '/ru/blog',
  '/price/btc',
  '/popular-exchanges',
  '/roadmap',
] as const;
