import { pageParts } from '@quayside/contract/site/page-parts';

import {
  contentFolder,
  doc,
  page,
  png,
  post,
  problemsOf,
  removeContentFolders,
  seoYaml,
  siteYaml,
  svg,
  type ContentFiles,
} from '../testing/content-folder';
import { contentDirOf, loadContent } from './load-content';

afterAll(removeContentFolders);

const firstPost = 'blog/guides/first/index.en.md';
const wallet = 'pages/wallet/index.en.yml';
const picture = { 'blog/guides/first/quay.png': png(1200, 600) };

it('finds nothing wrong with content in which nothing is wrong', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({
      ...picture,
      [firstPost]: post(
        'cover: quay.png\ncoverAlt: A quay\n',
        '## Part\n\n![A quay](./quay.png "Caption") [a](/docs/fees#part) [b](#part) [c](https://x.example) [d](mailto:a@b.example) [e](/exchange-eth-usdterc20?amount=1) [f](/price/btc) [g](/blog/guides) [h](/api/openapi.json)',
      ),
      'docs/fees/index.en.md': doc('', '## Part\n\n{brand} [x](/wallet#why)'),
      [wallet]: page('[{ kind: text, heading: Why, body: "[a](/icons/logo.svg)" }]'),
    }),
  ).toEqual([]);
});

it('does without the collections that may be absent', () => {
  const content = loadContent(
    contentDirOf(
      contentFolder({
        [firstPost]: null,
        'blog/categories.yml': null,
        'authors.yml': null,
        [wallet]: null,
        'seo/pages.yml': seoYaml().replace(/^wallet:[\s\S]*/m, ''),
      }),
    ),
  );
  expect([
    content.posts,
    content.pages,
    content.roadmap,
    content.reviews,
    content.redirects,
  ]).toEqual([[], [], [], [], []]);
});

it('tells every mistake of every file at once, sorted', () => {
  const found = problemsOf({
    'site.yml': 'brand: {}\n',
    [firstPost]: 'no front matter',
    'locales/ru/common.json': '{ "hello": "Привет", }',
    'navigation/header.yml': '[',
    'docs/fees/index.en.md': doc('', '[a](nowhere)\n\n![](./missing.png)'),
  });
  expect(found.map((line) => line.split(': ')[0])).toEqual([
    'content/blog/guides/first/index.en.md:1',
    'content/docs/fees/index.en.md:8',
    'content/docs/fees/index.en.md:10',
    'content/docs/fees/index.en.md:10',
    'content/locales/ru/common.json:1',
    'content/navigation/header.yml:1',
    ...Array.from({ length: 9 }, () => 'content/site.yml:1'),
  ]);
});

const cases: readonly (readonly [name: string, files: ContentFiles, expected: string])[] = [
  [
    'a missing file',
    { 'faq/home.yml': null },
    'content/faq/home.yml: the file is missing. Create it.',
  ],
  [
    'YAML that cannot be read',
    { 'authors.yml': 'editors:\n  name: "open\n' },
    'content/authors.yml:3: not readable as YAML: Missing closing "quote. Correct the spelling; text with ": " or "#" inside needs quotes around it.',
  ],
  [
    'a field that stands twice',
    { [firstPost]: post('title: Again\n') },
    `content/${firstPost}:6: a field stands here twice. Remove one of them.`,
  ],
  [
    'an unknown field',
    { [firstPost]: post('autor: x\n') },
    `content/${firstPost}:6: "autor" is an unknown field. Correct the spelling or remove it.`,
  ],
  [
    'a missing field',
    { [firstPost]: post().replace('author: editors\n', '') },
    `content/${firstPost}:2: "author" is missing. Add it.`,
  ],
  [
    'front matter that is not closed',
    { [firstPost]: '---\ntitle: x\n\nText' },
    `content/${firstPost}:1: the front matter is missing or not closed. Begin the file with a line "---", the fields, and another line "---".`,
  ],
  [
    'an empty text',
    { [firstPost]: post('', '') },
    `content/${firstPost}:7: the text is empty. Write it below the front matter.`,
  ],
  [
    'a number for a text',
    { [firstPost]: post().replace('First post', '2026') },
    `content/${firstPost}:2: "title" has to be text. Put it in quotes.`,
  ],
  [
    'a long title',
    { [firstPost]: post().replace('First post', 'x'.repeat(71)) },
    `content/${firstPost}:2: "title" is longer than 70 characters. Shorten it.`,
  ],
  [
    'a short description',
    { [firstPost]: post().replace(/description: .*/, 'description: Short') },
    `content/${firstPost}:3: "description" is shorter than 50 characters. Say in a sentence or two what the reader finds.`,
  ],
  [
    'a date that is none',
    { [firstPost]: post().replace('2026-01-02', '2026-02-30') },
    `content/${firstPost}:4: "date" is not a date. Write it as 2026-01-31.`,
  ],
  [
    'an update before the post',
    { [firstPost]: post('updated: 2025-01-01\n') },
    `content/${firstPost}:6: "updated" lies before "date". Correct one of them.`,
  ],
  [
    'an unknown author',
    { [firstPost]: post().replace('editors', 'nobody') },
    `content/${firstPost}:5: "nobody" is an unknown author. Use one of "editors", or add the author to content/authors.yml.`,
  ],
  [
    'an unknown category',
    { 'docs/fees/index.en.md': doc().replace('start', 'stop') },
    'content/docs/fees/index.en.md:4: "stop" is an unknown category. Use one of "start", or add it to content/docs/categories.yml.',
  ],
  [
    'a folder that is no category',
    {
      'blog/other/x/index.en.md': post()
        .replace('First', 'Other')
        .replace('A sentence', 'One sentence'),
    },
    'content/blog/other/x/index.en.md: "other" is an unknown category. Use one of "guides", or add it to content/blog/categories.yml.',
  ],
  [
    "an address that is not an editor's",
    { 'pages/docs/index.en.yml': page() },
    'content/pages/docs: the address /docs is taken. Rename the folder.',
  ],
  [
    'a slug with capitals',
    { 'docs/Fees2/index.en.md': doc().replace('Fees', 'x').replace('What', 'Which') },
    "content/docs/Fees2: the folder's name is not fit for an address. Use small Latin letters, digits and single hyphens.",
  ],
  [
    'a docs page in a folder',
    { 'docs/a/b/index.en.md': doc().replace('Fees', 'x').replace('What', 'Which') },
    'content/docs/a/b: a docs page stands directly below docs/. Move the folder; the category stands in the front matter.',
  ],
  [
    'a post that is named as a page of the list',
    { 'blog/guides/page2/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    'content/blog/guides/page2: the folder\'s name is that of a page of the list. Choose a name other than "page" and a number.',
  ],
  [
    'a post with the slug of a category',
    { 'blog/guides/index.en.md': post().replace('First', 'x').replace('A s', 'The s') },
    'content/blog/guides: the slug is taken: a category has it. Rename the folder or move the post into the category.',
  ],
  [
    'a category that is named as a page of the list',
    {
      'blog/categories.yml':
        '- slug: guides\n  title: { en: "G", ru: "G" }\n  description: { en: "What one should know before the first swap, part one.", ru: "What one should know before the first swap, part one." }\n- slug: page2\n  title: { en: "S", ru: "S" }\n  description: { en: "What one should know before the first swap, part two.", ru: "What one should know before the first swap, part two." }\n',
    },
    'content/blog/categories.yml: the slug "page2" is that of a page of the list. Choose one other than "page" and a number.',
  ],
  [
    'two categories with one slug',
    {
      'docs/categories.yml': [1, 2]
        .map(
          (index) =>
            `- slug: start\n  title: { en: "S${index}", ru: "S${index}" }\n  description: { en: "What one should know before the first swap, part ${index}.", ru: "What one should know before the first swap, part ${index}." }\n`,
        )
        .join(''),
    },
    'content/docs/categories.yml:4: "1.slug" is "start", which another category has. Choose another one.',
  ],
  [
    'fields that differ between languages',
    {
      'blog/guides/first/index.ru.md': post()
        .replace('2026-01-02', '2026-01-03')
        .replace('First', 'Первый'),
    },
    'content/blog/guides/first/index.ru.md:4: "date" differs from that of content/blog/guides/first/index.en.md. Write the same in every language.',
  ],
  [
    'an unknown language of a text',
    { 'blog/guides/first/index.de.md': post() },
    'content/blog/guides/first/index.de.md: "de" is an unknown language. Use one of en, ru.',
  ],
  [
    'a text without a language',
    { 'blog/guides/first/index.md': post() },
    'content/blog/guides/first/index.md: this file is never read. Name it index.en.md or index.ru.md.',
  ],
  [
    'an unknown language of the interface',
    { 'locales/de/common.json': '{}' },
    'content/locales/de: "de" is an unknown language. Use one of en, ru.',
  ],
  [
    'a text of 5 MB',
    { [firstPost]: post('', 'x '.repeat(2_500_000)) },
    `content/${firstPost}: the file has 5.0 MB and may have 1 MB. Shorten it or divide it; pictures stand in files of their own.`,
  ],
  [
    'a heading of the first level',
    { [firstPost]: post('', 'Text\n\n# Again') },
    `content/${firstPost}:9: a heading of the first level stands in the text. Begin headings with ##: the title is the page's only heading of the first level.`,
  ],
  [
    'a missing picture',
    { [firstPost]: post('', 'a\n\n![A quay](./quay.png)') },
    `content/${firstPost}:9: the picture "./quay.png" is missing. Put the file beside the text or correct its name.`,
  ],
  [
    'a picture without words',
    { ...picture, [firstPost]: post('', '![](./quay.png)') },
    `content/${firstPost}:7: the picture "./quay.png" has no description. Say what it shows between the brackets: ![…](…).`,
  ],
  [
    'a cover without words',
    { ...picture, [firstPost]: post('cover: quay.png\n') },
    `content/${firstPost}:6: "coverAlt" is missing. Say in a few words what the cover shows.`,
  ],
  [
    'a picture from elsewhere',
    { [firstPost]: post('', '![A](https://x.example/a.png)') },
    `content/${firstPost}:7: the picture "https://x.example/a.png" does not lie beside the text. Put the file into the folder of the text and write ./name.png.`,
  ],
  [
    'a picture outside of the folder',
    { [firstPost]: post('', '![A](../../../site.yml)') },
    `content/${firstPost}:7: the picture "../../../site.yml" does not lie beside the text. Put the file into the folder of the text and write ./name.png.`,
  ],
  [
    'a picture of another type',
    { 'blog/guides/first/a.gif': 'GIF89a', [firstPost]: post('', '![A](./a.gif)') },
    'content/blog/guides/first/a.gif: pictures of this type are not shown. Use PNG, JPG, WebP or SVG.',
  ],
  [
    'a broken picture',
    { 'blog/guides/first/a.png': 'nothing', [firstPost]: post('', '![A](./a.png)') },
    'content/blog/guides/first/a.png: the picture cannot be read. Save it again as PNG, JPG, WebP or SVG.',
  ],
  [
    'a picture with a wrong name',
    { 'blog/guides/first/a.jpg': png(4, 4), [firstPost]: post('', '![A](./a.jpg)') },
    'content/blog/guides/first/a.jpg: the picture is of the type png and named .jpg. Name it .png or save it as JPG.',
  ],
  [
    'a vector picture with a script',
    {
      'blog/guides/first/a.svg': svg('<script>alert(1)</script>'),
      [firstPost]: post('', '![A](./a.svg)'),
    },
    'content/blog/guides/first/a.svg: the picture contains a script. Export it again without scripts.',
  ],
  [
    'a link to a page that does not exist',
    { [firstPost]: post('', 'a\nb [a](/docs/none)') },
    `content/${firstPost}:8: the link "/docs/none" leads to a page that does not exist. Correct the path or write the page.`,
  ],
  [
    'a link that ends in a slash',
    { [firstPost]: post('', '[a](/docs/fees/#x)') },
    `content/${firstPost}:7: the link "/docs/fees/#x" ends in a slash. Write /docs/fees: readers are spared a detour.`,
  ],
  [
    'a link to a pair that does not exist',
    { [firstPost]: post('', '[a](/exchange-eth-eth)') },
    `content/${firstPost}:7: the link "/exchange-eth-eth" leads to a page that does not exist. Correct the path or write the page.`,
  ],
  [
    'a link with a language',
    { [firstPost]: post('', '[a](/ru/docs/fees)') },
    `content/${firstPost}:7: the link "/ru/docs/fees" names a language. Leave "/ru" out: readers stay in their language.`,
  ],
  [
    'a link to a heading that does not exist',
    { [firstPost]: post('', '[a](/docs/fees#none)'), 'docs/fees/index.en.md': doc('', '## Some') },
    `content/${firstPost}:7: the link "/docs/fees#none" leads to a place that the page does not have. Use one of #some.`,
  ],
  [
    'a link to a heading that the text does not have',
    { [firstPost]: post('', '## Some\n\n[a](#none)') },
    `content/${firstPost}:9: the link "#none" leads to a place that the page does not have. Use one of #some.`,
  ],
  [
    'a link that runs a script',
    { [firstPost]: post('', '[a](javascript:alert(1))') },
    `content/${firstPost}:7: the link "javascript:alert(1)" leads nowhere. Write a path that begins with "/", a web address with https://, mailto: and an address, or # and a heading.`,
  ],
  [
    'a dead link of the menu',
    {
      'navigation/header.yml':
        '- path: /\n  label: { en: a, ru: a }\n- path: /none\n  label: { en: a, ru: a }\n',
    },
    'content/navigation/header.yml:3: the link "/none" leads to a page that does not exist. Correct the path or write the page.',
  ],
  [
    'a dead link of the site',
    { 'site.yml': siteYaml.replace('terms: /docs/fees', 'terms: /docs/none') },
    'content/site.yml:8: the link "/docs/none" leads to a page that does not exist. Correct the path or write the page.',
  ],
  [
    'a missing logo',
    { 'site.yml': siteYaml.replace('logo.svg', 'none.svg') },
    'content/site.yml:5: the link "/icons/none.svg" leads to a page that does not exist. Correct the path or write the page.',
  ],
  [
    'an empty file',
    { 'authors.yml': '' },
    'content/authors.yml:1: the file is empty. Fill it or remove it.',
  ],
  [
    'an empty field',
    { [firstPost]: post('canonical:\n') },
    `content/${firstPost}:6: "canonical" is empty. Write its text or remove the field.`,
  ],
  [
    'a dead link of a button',
    { [wallet]: page('[]', 'actions:\n  - { label: Go, to: /none }\n') },
    `content/${wallet}:5: the link "/none" leads to a page that does not exist. Correct the path or write the page.`,
  ],
  [
    'a dead link of a card',
    { [wallet]: page('\n  - kind: cards\n    cards:\n      - { title: a, text: b, to: /none }') },
    `content/${wallet}:7: the link "/none" leads to a page that does not exist. Correct the path or write the page.`,
  ],
  [
    'a dead link in a section',
    { [wallet]: page('\n  - kind: text\n    body: "[a](/none)"') },
    `content/${wallet}:6: the link "/none" leads to a page that does not exist. Correct the path or write the page.`,
  ],
  [
    'an unknown kind of section',
    { [wallet]: page('\n  - kind: poem') },
    `content/${wallet}:5: "sections.0.kind" has no known kind. Set "kind" to text, cards, steps, table, code, faq, notice, cta or part.`,
  ],
  [
    'a live part that the site does not have',
    { [wallet]: page('\n  - kind: part\n    part: poem') },
    `content/${wallet}:6: "sections.0.part" names no live part. Set "part" to ${pageParts.join(', ')}.`,
  ],
  [
    'an unknown icon',
    {
      [wallet]: page('\n  - kind: cards\n    cards:\n      - { icon: unicorn, title: a, text: b }'),
    },
    `content/${wallet}:7: "sections.0.cards.0.icon" is not a known word. Use one of `,
  ],
  [
    'an unknown drawing',
    { [wallet]: page('[]', 'drawing: moon\n') },
    `content/${wallet}:4: "drawing" is not a known word. Use one of "quay", `,
  ],
  [
    'an id that stands twice',
    { [wallet]: page('\n  - { kind: text, id: a, body: b }\n  - { kind: text, id: a, body: b }') },
    `content/${wallet}:6: the id "a" stands on this page twice. Choose another one.`,
  ],
  [
    'a row that is too short',
    { [wallet]: page('\n  - kind: table\n    columns: [a, b]\n    rows:\n      - [a]') },
    `content/${wallet}:8: the row has 1 cells and the table 2 columns. Add or remove cells; quote a cell with a comma.`,
  ],
  [
    'a missing text for search engines',
    { 'seo/pages.yml': seoYaml().replace(/^wallet:[\s\S]*/m, '') },
    'content/seo/pages.yml: the key "wallet" is missing. Add its title and description in every language.',
  ],
  [
    'a text for search engines of no page',
    { 'seo/pages.yml': `${seoYaml()}${seoYaml(['walet'])}` },
    'content/seo/pages.yml:73: "walet" is the key of no page. Correct the spelling or remove it.',
  ],
  [
    'a missing language',
    { 'seo/pages.yml': seoYaml().replace(/(home:\n.*\n) {2}ru.*\n/, '$1') },
    'content/seo/pages.yml:1: "home.ru" is missing. Add it.',
  ],
  [
    'an unknown place',
    { 'seo/pages.yml': seoYaml().replace('About home', 'About {coin}') },
    'content/seo/pages.yml:2: {coin} is an unknown place. Use none here or {brand}.',
  ],
  [
    'a missing picture for social networks',
    {
      'seo/pages.yml': seoYaml().replace(
        'description: "About home"',
        'image: /none.png, description: "About home"',
      ),
    },
    'content/seo/pages.yml:2: the picture "/none.png" is missing. Put it into static/ or remove the field.',
  ],
  [
    'two pages with one title',
    { 'seo/pages.yml': seoYaml().replace('Title of blog"', 'Title of docs"') },
    'content/seo/pages.yml:35: the title is the same as in content/seo/pages.yml:32. Write another one: search engines take equal ones for one page.',
  ],
  [
    'two texts with one description',
    {
      'docs/fees/index.en.md': doc().replace(
        /description: .*/,
        'description: A sentence that is long enough to be the description of a page.',
      ),
    },
    'content/docs/fees/index.en.md:3: the description is the same as in content/blog/guides/first/index.en.md:3. Write another one: search engines take equal ones for one page.',
  ],
  [
    'an unknown place of pair pages',
    {
      'faq/pair.yml':
        '- en: { question: "q", answer: "{form}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/pair.yml:1: {form} is an unknown place. Use one of {from} {to} {fromName} {toName} {fromNetwork} {toNetwork} {confirmations}.',
  ],
  [
    'a place where there is none',
    {
      'faq/home.yml':
        '- en: { question: "q", answer: "{from}" }\n  ru: { question: "q", answer: "a" }\n',
    },
    'content/faq/home.yml:1: {from} is an unknown place. Write the words themselves, or {brand}.',
  ],
  [
    'a rating above the best',
    { 'reviews.yml': '- { author: a, date: 2026-01-01, rating: 6, text: { en: a, ru: a } }\n' },
    'content/reviews.yml:1: "0.rating" is above 5. Write 1 to 5.',
  ],
  [
    'an unknown stage',
    { 'roadmap.yml': '- { id: a, status: soon, title: { en: a, ru: a }, items: [] }\n' },
    'content/roadmap.yml:1: "0.status" is not a known word. Use one of "done", "now", "next", "later".',
  ],
  [
    'a redirect that is none',
    { 'redirects.yml': '- { from: /a, to: /b, status: 200 }\n' },
    'content/redirects.yml:1: "0.status" is not a redirect. Write 301, 302, 307 or 308.',
  ],
  [
    'a redirect to nowhere',
    { 'redirects.yml': '- { from: /a, to: b }\n' },
    'content/redirects.yml:1: "0.to" is neither a path nor a web address. Begin it with "/" or https://.',
  ],
  [
    'a switch that is no switch',
    { 'site.yml': siteYaml.replace('seo:', 'requireTerms: perhaps\nseo:') },
    'content/site.yml:10: "requireTerms" is neither true nor false. Say true if whoever makes an account has to accept the terms of use.',
  ],
  [
    'a host that is none',
    { 'site.yml': siteYaml.replace('[] }\nseo', '["https://a.example/path"] }\nseo') },
    'content/site.yml:9: "outside.messengerOrigins.0" is not a web host. Write https:// and the host alone, such as https://web.example.org.',
  ],
  [
    'a site without a file',
    { 'site.yml': null },
    'content/site.yml: the file is missing. Create it.',
  ],
];

it.each(cases)('tells of %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});

it('makes raw markup and scripts harmless without a complaint', () => {
  expect(problemsOf({ [firstPost]: post('', '<script>alert(1)</script>') })).toEqual([]);
});
