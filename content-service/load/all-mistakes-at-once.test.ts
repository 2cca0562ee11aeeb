import { finding } from '../problems/problem';
import { doc, post, problemsOf, removeContentFolders, siteYaml } from '../testing/content-folder';
import { ContentError } from './content-error';

afterAll(removeContentFolders);

const firstPost = 'blog/guides/first/index.en.md';

it('reports mistakes in a text together with mistakes in its front matter', () => {
  const found = problemsOf({
    [firstPost]: post('', '# Title\n\n![A](./missing.png) [a](/nowhere)').replace(
      '2026-01-02',
      'yesterday',
    ),
    'docs/fees/index.en.md': doc('', '[b](/nowhere)')
      .replace(/title: .*/, 'titel: Fees')
      .replace(/updated: .*\n/, ''),
  });
  expect(found.map((line) => line.split('. ')[0])).toEqual([
    `content/${firstPost}:4: "date" is not a date`,
    `content/${firstPost}:7: the text contains a first-level heading`,
    `content/${firstPost}:9: the picture "./missing.png" is missing`,
    `content/${firstPost}:9: the link "/nowhere" leads to a page that does not exist`,
    'content/docs/fees/index.en.md:2: "title" is missing',
    'content/docs/fees/index.en.md:2: "updated" is missing',
    'content/docs/fees/index.en.md:2: "titel" is an unknown field',
    'content/docs/fees/index.en.md:7: the link "/nowhere" leads to a page that does not exist',
  ]);
});

it('reports only the mistake in site.yml, not the texts that use its brand or contacts', () => {
  const found = problemsOf({
    'site.yml': siteYaml.replace(/supportEmail: \S+/, 'supportEmail: nobody,'),
    'docs/fees/index.en.md': doc('', '{brand}: [{supportEmail}](mailto:{supportEmail})'),
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^content\/site\.yml:\d+: "contacts\.supportEmail" /);
});

it('reports a text that is not in a folder of its own, since it would never be read', () => {
  expect(problemsOf({ 'docs/notes.md': 'Notes' })).toEqual([
    'content/docs/notes.md: this file is never read. ' +
      'Move it into its own folder, with one of these names: index.en.md, index.ru.md.',
  ]);
});

it('reports a mistake only once even if two languages share it', () => {
  const problem = {
    file: 'content/blog/categories.yml',
    ...finding('listSlug', { slug: 'page2' }),
  };
  expect(new ContentError([problem, problem]).message).toMatch(
    /^The content has a mistake:\n[^\n]*the slug "page2" is used by a list page[^\n]*$/,
  );
});
