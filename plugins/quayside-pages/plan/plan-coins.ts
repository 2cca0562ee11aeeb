import type { Locale } from '@quayside/contract/site/locales';

import type { CoinContext, CoinLink } from '../../../src/templates/page-context';
import { pageName } from '../../shared/page-name';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';
import { pairLink } from './pair-link';
import type { CoinContent, PairContent, SiteContent } from '../site-content';

const linkedCoins = 12;
const linkedPairs = 24;

/**
 * Plans the list of popular exchanges, the same list for each coin that has any, and the price page
 * of every coin.
 */
export function planCoins(locale: Locale, content: SiteContent): readonly PagePlan[] {
  const withPairs = content.coins.filter(({ popularPairPaths }) => popularPairPaths.length > 0);
  return [
    planPopular(locale, content, withPairs),
    ...withPairs.map((coin) => planPopularOf(locale, content, coin, withPairs)),
    ...content.coins.map((coin) => planPrice(locale, content, coin)),
  ];
}

function planPopular(
  locale: Locale,
  content: SiteContent,
  coins: readonly CoinContent[],
): PagePlan {
  const seo = pageSeo(content, 'popular-exchanges');
  return planPage(
    locale,
    content,
    { template: 'PopularPage', path: '/popular-exchanges', namespaces: ['popular'], seo },
    {
      coin: null,
      heading: pageName(seo),
      lead: seo.description,
      pairs: content.pairPages.filter(({ isPopular }) => isPopular).map(pairLink),
      coins: coins.map((coin) => coinLink('/popular-exchanges', coin)),
      prices: content.coins.map((coin) => coinLink('/price', coin)),
    },
  );
}

function planPopularOf(
  locale: Locale,
  content: SiteContent,
  coin: CoinContent,
  coins: readonly CoinContent[],
): PagePlan {
  const seo = pageSeo(content, 'popular-exchanges-coin', coinPlaceholders(coin));
  const trail = [
    { path: '/popular-exchanges', label: pageName(pageSeo(content, 'popular-exchanges')) },
  ];
  return planPage(
    locale,
    content,
    {
      template: 'PopularPage',
      path: `/popular-exchanges/${coin.code}`,
      namespaces: ['popular'],
      seo,
      trail,
    },
    {
      coin: coinContext(coin),
      heading: pageName(seo),
      lead: seo.description,
      pairs: pairsOf(content, coin).map(pairLink),
      coins: coins.map((other) => coinLink('/popular-exchanges', other)),
      prices: [],
    },
  );
}

function planPrice(locale: Locale, content: SiteContent, coin: CoinContent): PagePlan {
  const seo = pageSeo(content, 'price', coinPlaceholders(coin));
  const trail = [
    { path: '/popular-exchanges', label: pageName(pageSeo(content, 'popular-exchanges')) },
  ];
  return planPage(
    locale,
    content,
    { template: 'PricePage', path: `/price/${coin.code}`, namespaces: ['price'], seo, trail },
    {
      coin: coinContext(coin),
      heading: pageName(seo),
      lead: seo.description,
      pairs: pairsOf(content, coin).map(pairLink),
      otherCoins: content.coins
        .filter(({ code }) => code !== coin.code)
        .slice(0, linkedCoins)
        .map((other) => coinLink('/price', other)),
    },
  );
}

function pairsOf(
  { pairPages }: SiteContent,
  { popularPairPaths }: CoinContent,
): readonly PairContent[] {
  const paths = new Set(popularPairPaths);
  return pairPages.filter(({ path }) => paths.has(path)).slice(0, linkedPairs);
}

function coinContext({
  code,
  currencyTitle,
  name,
  logoLink,
  networkNames,
  slug,
}: CoinContent): CoinContext {
  return { code, currencyTitle, name, logoLink, networkNames, slug };
}

function coinLink(folder: string, { code, currencyTitle, logoLink }: CoinContent): CoinLink {
  return { path: `${folder}/${code}`, label: currencyTitle, logoLink };
}

function coinPlaceholders({ currencyTitle, name }: CoinContent): Readonly<Record<string, string>> {
  return { coin: currencyTitle, coinName: name };
}
