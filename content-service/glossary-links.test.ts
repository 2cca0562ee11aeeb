import { isLocale } from '@quayside/contract/site/locales';

import { contentDirOf, loadContent } from './load/load-content';
import { renderMarkdown } from './markdown/render-markdown';
import { createGlossaryIndex } from './resolve/glossary-view';

const content = loadContent(contentDirOf(`${__dirname}/..`));
const glossary = createGlossaryIndex(content);

const htmlOf = (locale: string, path: string): string => {
  const article = [...content.docs, ...content.posts].find((found) => found.path === path);
  const body = article?.texts[locale]?.body ?? '';
  const index = glossary.termsIn(locale)!;
  const terms = { index, locale, without: glossary.explainedBy(path) };
  return renderMarkdown(body, { locale, tableLabel: '', terms }).html;
};

it.each(
  [
    ['en', '/docs/api-errors', 'access token has expired'],
    ['ru', '/docs/api-errors', 'Срок действия токена доступа истёк'],
    ['es', '/docs/api-errors', 'El token de acceso venció'],
    ['en', '/docs/api-stream', 'spread over time'],
    ['en', '/blog/networks/choosing-a-network', 'a margin call'],
    ['ru', '/blog/product/run-your-own', 'надбавка за'],
    ['ru', '/docs/api-overview', 'пары, проверку адресов'],
  ].filter(([locale = '']) => isLocale(locale)),
)('in %s, %s has no link from "%s" to the glossary', (locale = '', path = '', phrase = '') => {
  expect(htmlOf(locale, path)).toContain(phrase);
});
