import type { Locale } from '@quayside/contract/site/locales';
import { isPagePart, pageParts } from '@quayside/contract/site/page-parts';
import { sectionKinds } from '@quayside/contract/site/section-kinds';

import type { SectionsText } from '../../../src/app/sections/page-section';
import type { SectionsContent, SiteContent } from '../site-content';
import { planPage, type PagePlan } from './page-plan';
import { pageSeo } from './page-seo';

/** Plans marketing and information pages, including the roadmap, which also gets its stages. */
export function planSections(locale: Locale, content: SiteContent): readonly PagePlan[] {
  return content.pages.map((page) => {
    const { key, path, isTranslated, alternates, theme } = page;
    assertSections(page);
    const seed = {
      path,
      namespaces: ['article'],
      seo: pageSeo(content, key),
      isIndexed: isTranslated,
      alternates,
      ...(theme === null ? {} : { forcedTheme: theme }),
    };
    if (key === 'roadmap') {
      return planPage(
        locale,
        content,
        { ...seed, template: 'RoadmapPage', namespaces: ['article', 'roadmap'] },
        { page: sectionsContext(page), stages: content.roadmap },
      );
    }
    return planPage(
      locale,
      content,
      { ...seed, template: 'SectionsPage' },
      { page: sectionsContext(page) },
    );
  });
}

/** A remote content service may be newer than this site and send sections that it lacks. */
function assertSections({ path, sections }: SectionsContent): void {
  for (const { id, kind, part } of sections) {
    if (!sectionKinds.includes(kind))
      throw new Error(
        `${path}#${id}: the site has no section of kind "${kind}". Set "kind" to one of ${sectionKinds.join(', ')}.`,
      );
    if (kind === 'part' && !isPagePart(part))
      throw new Error(
        `${path}#${id}: the site has no live part "${String(part)}". Set "part" to ${pageParts.join(', ')}.`,
      );
  }
}

function sectionsContext({
  eyebrow,
  heading,
  lead,
  drawing,
  actions,
  sections,
  isTranslated,
  textLocale,
  isCourtesy,
  path,
}: SectionsContent): SectionsText {
  return {
    eyebrow,
    heading,
    lead,
    drawing,
    actions,
    sections,
    isTranslated,
    textLocale,
    prevailingPath: isCourtesy ? path : null,
  };
}
