import { pageName } from '../shared/page-name';
import type { OutputContent } from './output-content';

export type GlossaryContent = Pick<OutputContent, 'glossary' | 'seoTexts'>;

/** Returns the page of the glossary, if the site has one. `name` is its title without the brand. */
export function glossaryLink({
  glossary,
  seoTexts,
}: GlossaryContent):
  { path: string; name: string; title: string; description: string } | undefined {
  const text = seoTexts.find(({ pageKey }) => pageKey === 'glossary');
  if (glossary.length === 0 || text === undefined) return undefined;
  const { title, description } = text;
  return { path: '/glossary', name: pageName(text), title, description };
}
