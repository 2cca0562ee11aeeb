import type { Locale } from '@quayside/contract/site/locales';
import { WIDGET_FRAME_PATH } from '@quayside/contract/site/widget';

import type { SiteContent } from '../site-content';
import { exchangeNamespaces } from './namespaces';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';

/**
 * Plans the page that other sites embed in a frame. Only those sites link to it: search engines
 * index the page that describes it.
 */
export function planWidget(locale: Locale, content: SiteContent): PagePlan {
  const [defaultPair] = content.pairPages;
  if (defaultPair === undefined)
    throw new Error(
      'There is no popular pair for the widget: add one to contract/instruments/pairs.json.',
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
