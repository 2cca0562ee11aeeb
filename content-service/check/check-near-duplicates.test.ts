import { page, post, problemsOf, removeContentFolders } from '../testing/content-folder';

afterAll(removeContentFolders);

const text = Array.from({ length: 200 }, (_none, index) => `word${index}`).join(' ');
const article = (number: number, body: string): string =>
  post('', body)
    .replace('First post', `Post ${number}`)
    .replace('A sentence', `Sentence ${number}`);

it('an article that another one contains is a mistake', () => {
  expect(
    problemsOf({
      'blog/guides/one/index.en.md': article(1, text),
      'blog/guides/two/index.en.md': article(2, `${text} And one sentence of its own.`),
    }),
  ).toEqual([
    expect.stringMatching(
      /^content\/blog\/guides\/one\/index\.en\.md: 100% of the text is also in content\/blog\/guides\/two\/index\.en\.md, such as "word0 word1 .* word19"\. Join the two/,
    ),
  ]);
});

it('an article that a page contains is a mistake', () => {
  expect(
    problemsOf({
      'blog/guides/one/index.en.md': article(1, text),
      'pages/wallet/index.en.yml': page(`[{ id: a, kind: text, body: "${text}" }]`),
    }),
  ).toEqual([
    expect.stringMatching(
      /^content\/blog\/guides\/one\/index\.en\.md: 100% of the text is also in content\/pages\/wallet\/index\.en\.yml/,
    ),
  ]);
});

it('the same text in two languages is no mistake', () => {
  expect(
    problemsOf({
      'blog/guides/one/index.en.md': article(1, text),
      'blog/guides/one/index.ru.md': article(1, text),
    }),
  ).toEqual([]);
});
