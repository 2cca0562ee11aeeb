import type { Locale } from '@quayside/contract/site/locales';

import { pageName } from '../../shared/page-name';
import type { SiteContent } from '../site-content';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';

/** Plans the glossary, if the site has one. */
export function planGlossary(locale: Locale, content: SiteContent): readonly PagePlan[] {
  if (content.glossary.length === 0) return [];
  const seo = pageSeo(content, 'glossary');
  return [
    planPage(
      locale,
      content,
      { template: 'GlossaryPage', path: '/glossary', namespaces: [], seo },
      { heading: pageName(seo), lead: seo.description, groups: content.glossary },
    ),
  ];
}
