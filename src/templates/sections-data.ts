import { structuredJson } from '@quayside/contract/site/structured-data/structured-json';

import { faqPage } from '../seo/structured/faq-page';
import { webPage } from '../seo/structured/web-page';

import { pageFacts } from './head-facts';
import type { SectionsPageContext } from './page-context';

/** Returns the structured data of a page made of sections, some of which may answer questions. */
export function sectionsData(context: SectionsPageContext): readonly string[] {
  const { heading, sections, textLocale } = context.page;
  const questions = sections
    .flatMap(({ kind, items }) => (kind === 'faq' ? items : []))
    .map(({ title, text }) => ({ question: title, answer: text }));
  const page = webPage({ ...pageFacts(context, heading), textLocale });
  return [page, ...faqPage(questions)].map(structuredJson);
}
