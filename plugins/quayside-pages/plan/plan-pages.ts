import { inLocale, locales } from '@quayside/contract/site/locales';

import type { ContentByLocale } from '../site-content';
import type { PagePlan } from './page-plan';
import { planBlog } from './plan-blog';
import { planCoins } from './plan-coins';
import { planDocs } from './plan-docs';
import { planGlossary } from './plan-glossary';
import { planHome } from './plan-home';
import { planPairs } from './plan-pairs';
import { planSections } from './plan-sections';
import { planFailures, planPairShell, planShells } from './plan-shells';
import { planWidget } from './plan-widget';

/** Plans every page of the site in every language. */
export function planPages(content: ContentByLocale): readonly PagePlan[] {
  return locales().flatMap((locale) => {
    const localised = inLocale(content, locale);
    return [
      planHome(locale, localised),
      ...planPairs(locale, localised),
      ...planCoins(locale, localised),
      ...planSections(locale, localised),
      ...planGlossary(locale, localised),
      ...planDocs(locale, localised),
      ...planBlog(locale, localised),
      planWidget(locale, localised),
      planPairShell(locale, localised),
      ...planShells(locale, localised),
      ...planFailures(locale, localised),
    ];
  });
}
