import {
  doc,
  firstPost,
  page,
  post,
  problemsOf,
  removeContentFolders,
  siteYaml,
  wallet,
  type ContentMistake,
} from '../testing/content-folder';

afterAll(removeContentFolders);

const mistakes: readonly ContentMistake[] = [
  [
    'a link to a page that does not exist',
    { [firstPost]: post('', 'a\nb [a](/docs/none)') },
    `content/${firstPost}:8: the link "/docs/none" leads to a page that does not exist. ` +
      'Correct the path or add the page.',
  ],
  [
    'a link that ends in a slash',
    { [firstPost]: post('', '[a](/docs/fees/#x)') },
    `content/${firstPost}:7: the link "/docs/fees/#x" ends with a slash. Write /docs/fees, which saves a redirect.`,
  ],
  [
    'a link to a pair that does not exist',
    { [firstPost]: post('', '[a](/exchange-eth-eth)') },
    `content/${firstPost}:7: the link "/exchange-eth-eth" leads to a page that does not ` +
      'exist. Correct the path or add the page.',
  ],
  [
    'a link with a language prefix',
    { [firstPost]: post('', '[a](/ru/docs/fees)') },
    `content/${firstPost}:7: the link "/ru/docs/fees" contains a language prefix. Leave "/ru" out: ` +
      'each reader stays in their own language.',
  ],
  [
    'a link to a heading that does not exist',
    { [firstPost]: post('', '[a](/docs/fees#none)'), 'docs/fees/index.en.md': doc('', '## Some') },
    `content/${firstPost}:7: the link "/docs/fees#none" points to an anchor that the page does ` +
      'not have. Use one of #some.',
  ],
  [
    'a link to a heading that the text does not have',
    { [firstPost]: post('', '## Some\n\n[a](#none)') },
    `content/${firstPost}:9: the link "#none" points to an anchor that the page does not have. Use one of #some.`,
  ],
  [
    'a link that runs a script',
    { [firstPost]: post('', '[a](javascript:alert(1))') },
    `content/${firstPost}:7: the link "javascript:alert(1)" is not valid. ` +
      'Use a path of this site, a web address with https://, mailto: ' +
      'and an email address, or # and a heading.',
  ],
  [
    'a dead link in the menu',
    {
      'navigation/header.yml':
        '- path: /\n  label: { en: a, ru: a }\n- path: /none\n  label: { en: a, ru: a }\n',
    },
    'content/navigation/header.yml:3: the link "/none" leads to a page that does not exist. ' +
      'Correct the path or add the page.',
  ],
  [
    'a dead link in site.yml',
    { 'site.yml': siteYaml.replace('terms: /docs/fees', 'terms: /docs/none') },
    'content/site.yml:8: the link "/docs/none" leads to a page that does not exist. ' +
      'Correct the path or add the page.',
  ],
  [
    'a missing logo',
    { 'site.yml': siteYaml.replace('logo.svg', 'none.svg') },
    'content/site.yml:5: the link "/icons/none.svg" leads to a page that does not exist. ' +
      'Correct the path or add the page.',
  ],
  [
    'a dead link on a button',
    { [wallet]: page('[]', 'actions:\n  - { label: Go, to: /none }\n') },
    `content/${wallet}:5: the link "/none" leads to a page that does not exist. Correct the path or add the page.`,
  ],
  [
    'a dead link on a card',
    { [wallet]: page('\n  - kind: cards\n    cards:\n      - { title: a, text: b, to: /none }') },
    `content/${wallet}:7: the link "/none" leads to a page that does not exist. Correct the path or add the page.`,
  ],
  [
    'a dead link in a section',
    { [wallet]: page('\n  - kind: text\n    body: "[a](/none)"') },
    `content/${wallet}:6: the link "/none" leads to a page that does not exist. Correct the path or add the page.`,
  ],
];

it.each(mistakes)('reports %s', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(expected)]);
});
