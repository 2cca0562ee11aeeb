import { PROFILE_SCREENS, profileSeoKey } from '@quayside/contract/site/profile-screens';

/**
 * Built-in pages that have texts for search engines, and the placeholders that these texts may use.
 */
const builtInKeys: Readonly<Record<string, readonly string[]>> = {
  home: [],
  exchange: [],
  order: [],
  'sandbox-wallet': [],
  'widget-frame': [],
  'not-found': [],
  error: [],
  'popular-exchanges': [],
  'popular-exchanges-coin': ['coin', 'coinName'],
  price: ['coin', 'coinName'],
  glossary: [],
  docs: [],
  blog: [],
  'blog-page': ['page'],
  'blog-category-page': ['category', 'page'],
  account: [],
  ...Object.fromEntries(PROFILE_SCREENS.map((screen) => [profileSeoKey(screen), []])),
};

/**
 * Returns every page key of the SEO dictionary with the placeholders of its texts.
 * @param pageKeys keys of the pages below `content/pages/`
 */
export function seoKeys(pageKeys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map([...Object.entries(builtInKeys), ...pageKeys.map((key) => [key, []] as const)]);
}
