import { ContentError } from '../../load/content-error';
import { contentDirOf, loadContent } from '../../load/load-content';
import {
  contentFolder,
  firstPost,
  post,
  removeContentFolders,
  type ContentFiles,
} from '../../testing/content-folder';

afterAll(removeContentFolders);

function problemsOf(files: ContentFiles): readonly object[] {
  try {
    loadContent(contentDirOf(contentFolder(files)));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

const redirects = (text: string): ContentFiles => ({ 'redirects.yml': text });
const draft = { [firstPost]: post('draft: true\n') };

test.each<[string, string, number, string, string]>([
  [
    'a loop, at the redirect that closes it',
    '- { from: /a, to: /b }\n- from: /b\n  to: /a\n',
    3,
    '1.to',
    'the redirects "/a" → "/b" → "/a" form a loop',
  ],
  [
    'a chain',
    '- from: /a\n  to: /b\n- { from: /b, to: /wallet }\n',
    2,
    '0.to',
    'the target "/b" is redirected again, to "/wallet"',
  ],
  [
    'a target that is not a page',
    '- { from: /a, to: /none }\n',
    1,
    '0.to',
    'the target "/none" is not a page of this site',
  ],
  [
    'a path with a page',
    '- { from: /wallet, to: /docs/fees }\n',
    1,
    '0.from',
    'the path "/wallet" covers the page /wallet, which nobody could open any more',
  ],
  [
    'a path of two redirects',
    '- { from: /a, to: /docs/fees, locale: ru }\n- { from: /a, to: /wallet }\n',
    2,
    '1.from',
    'the path "/ru/a" is already redirected, to "/ru/docs/fees"',
  ],
  [
    'a status that "*" does not allow',
    '- { from: /a/*, to: /wallet, status: 308 }\n',
    1,
    '0.status',
    'a redirect of a path with "*" cannot have the status 308',
  ],
])('a redirect is reported at its field: %s', (_what, text, line, field, problem) => {
  expect(problemsOf(redirects(text))).toEqual([
    expect.objectContaining({ file: 'content/redirects.yml', line, field, problem }),
  ]);
});

test.each([
  ['to pages', '- { from: /a, to: /blog/guides/first }\n- { from: /b/*, to: /blog/:splat }\n'],
  ['to one language', '- { from: /a, to: /wallet, locale: ru }\n'],
  [
    'to a list, a price and a pair',
    '- { from: /a, to: /blog/guides }\n- { from: /b, to: /price/btc }\n- { from: /c, to: /exchange-ada-btc }\n',
  ],
])('redirects %s are fine', (_what, text) => {
  expect(problemsOf(redirects(text))).toEqual([]);
});

test('a page that is not on the site yet is neither covered nor led to', () => {
  expect(
    problemsOf({ ...draft, ...redirects('- { from: /blog/guides/first, to: /wallet }\n') }),
  ).toEqual([expect.objectContaining({ field: '0.from' })]);
  expect(problemsOf({ ...draft, ...redirects('- { from: /a, to: /blog/guides }\n') })).toEqual([
    expect.objectContaining({
      field: '0.to',
      problem: 'the target "/blog/guides" is not a page of this site',
    }),
  ]);
});
