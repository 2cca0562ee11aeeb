import type { Locale } from '@quayside/contract/site/locales';
import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import type { SiteContent } from './site-content';
import { exchangeNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';

/**
 * The page that other sites show in a frame. It is found by them alone: search engines have the
 * page that tells of it.
 */
export function planWidget(locale: Locale, content: SiteContent): PagePlan {
  const [defaultPair] = content.pairPages;
  if (defaultPair === undefined)
    throw new Error(
      'There is no popular pair for the widget: name one in contract/instruments/pairs.json.',
    );
  const seed = {
    template: 'WidgetFramePage',
    path: WIDGET_FRAME_PATH,
    namespaces: ['widgetframe', ...exchangeNamespaces],
    seo: pageSeo(content, 'widget-frame'),
    isIndexed: false,
  } as const;
  return planPage(locale, content, seed, {
    defaultPair: { from: defaultPair.from, to: defaultPair.to },
  });
}
