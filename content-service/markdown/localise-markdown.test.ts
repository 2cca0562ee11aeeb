import { localiseMarkdown } from './localise-markdown';

const picture = { file: '0123456789abcdef.png', widthPx: 800, heightPx: 600 };
const vector = { file: '0123456789abcdef.svg', widthPx: 80, heightPx: 60 };
const pictures = new Map([
  ['./quay.png', picture],
  ['./map.svg', vector],
]);
const localise = (source: string) => localiseMarkdown(source, { locale: 'ru', pictures });

it.each([
  ['[fees](/docs/fees#how "Title")', '[fees](/ru/docs/fees#how "Title")'],
  ['[fees](</docs/fees>)', '[fees](</ru/docs/fees>)'],
  ['[fees]\n\n[fees]: /docs/fees', '[fees]\n\n[fees]: /ru/docs/fees'],
  [
    '[there](https://x.example/docs) [here](#part)',
    '[there](https://x.example/docs) [here](#part)',
  ],
  ['[code `a`](/docs/fees) `[b](/docs/b)`', '[code `a`](/ru/docs/fees) `[b](/docs/b)`'],
  ['``a ` [b](/docs/b)`` [c](/docs/c)', '``a ` [b](/docs/b)`` [c](/ru/docs/c)'],
  ['a ` b\n\n[c](/docs/c) ` d', 'a ` b\n\n[c](/ru/docs/c) ` d'],
])('links of %j get the prefix of the language', (source, published) => {
  expect(localise(source)).toBe(published);
});

it('code blocks stay as they are', () => {
  const block = '```js\n[a](/docs/a)\n```';
  expect(localise(`[b](/docs/b)\n\n${block}\n\n[c](/docs/c)\n`)).toBe(
    `[b](/ru/docs/b)\n\n${block}\n\n[c](/ru/docs/c)\n`,
  );
});

it('pictures are those of the site', () => {
  expect(localise('![A quay](./quay.png) ![A map](./map.svg)')).toMatch(
    /^!\[A quay\]\(\/pictures\/\S+\.(?:png|jpg)\) !\[A map\]\(\/pictures\/\S+\.svg\)$/,
  );
});
