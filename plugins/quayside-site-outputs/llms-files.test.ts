import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { llmsFiles, type LlmsContent } from './llms-files';
import { markdownFiles, type MarkdownContent } from './markdown-files';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const article = (path: string, category: string, isTranslated = true) => ({
  path,
  title: `Title of ${path} [1]`,
  description: `About ${path}`,
  category,
  isTranslated,
  markdown: `\n## Part\n\n[Link](/docs/b)\n`,
});
const content = (isTranslated: boolean): LlmsContent & MarkdownContent => ({
  site: { brandName: 'Brand', tagline: 'Swap coins' },
  seoTexts: [
    { pageKey: 'home', title: 'Brand', description: 'What we do.' },
    { pageKey: 'glossary', title: 'Glossary — Brand', description: 'All terms' },
    { pageKey: 'wallet', title: 'Wallet — Brand', description: 'About wallets' },
  ],
  pages: [{ key: 'wallet', path: '/wallet', isTranslated }],
  glossary: [{ terms: [{ term: 'memo', definition: 'A second part' }] }],
  docCategories: [
    { slug: 'start', title: 'First steps' },
    { slug: 'empty', title: 'Empty' },
  ],
  docs: { items: [article('/docs/a', 'start'), article('/docs/b', 'start', isTranslated)] },
  blogCategories: [{ slug: 'guides', title: 'Guides' }],
  posts: { items: [article('/blog/guides/c', 'guides')] },
});
const both = { en: content(true), ru: content(false) };

it('llms.txt describes the site and links to its pages and to articles as Markdown', () => {
  const [english] = llmsFiles('https://quayside.example', both);
  expect(english).toEqual({
    path: '/llms.txt',
    body: [
      '# Brand',
      '> Swap coins',
      'What we do.',
      '## Brand',
      [
        '- [Wallet — Brand](https://quayside.example/wallet): About wallets',
        '- [Glossary — Brand](https://quayside.example/glossary): All terms',
      ].join('\n'),
      '## First steps',
      [
        '- [Title of /docs/a \\[1\\]](https://quayside.example/docs/a.md): About /docs/a',
        '- [Title of /docs/b \\[1\\]](https://quayside.example/docs/b.md): About /docs/b',
      ].join('\n'),
      '## Guides',
      '- [Title of /blog/guides/c \\[1\\]](https://quayside.example/blog/guides/c.md): About /blog/guides/c\n',
    ].join('\n\n'),
  });
});

it('llms.txt lists only what is written in its language', () => {
  const [, russian] = llmsFiles('https://quayside.example', both);
  expect(russian?.path).toBe('/ru/llms.txt');
  expect(String(russian?.body)).toContain('(https://quayside.example/ru/docs/a.md)');
  expect(String(russian?.body)).not.toMatch(/docs\/b|wallet/);
});

it('each article has a Markdown form in the languages it is written in', () => {
  const files = markdownFiles(both);
  expect(files.map(({ path }) => path)).toEqual([
    '/docs/a.md',
    '/docs/b.md',
    '/blog/guides/c.md',
    '/ru/docs/a.md',
    '/ru/blog/guides/c.md',
  ]);
  expect(files[0]?.body).toBe(
    '# Title of /docs/a [1]\n\n> About /docs/a\n\n## Part\n\n[Link](/docs/b)\n',
  );
});
