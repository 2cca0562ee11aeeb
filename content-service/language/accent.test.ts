import { accentedTranslation, rightToLeftTranslation } from './accent';

const [start, end] = ['\u202e', '\u202c'];

test('the accented translation is longer, in brackets, and keeps placeholders and tags', () => {
  expect(accentedTranslation.line('Send {{amount}} to <b>us</b>')).toBe(
    '[Séñd {{amount}} tó <b>ús</b> ~~~~~~~~~]',
  );
});

test.each([
  ['Send coins', `[${start}Séñd çóíñs${end}]`],
  ['{{amount}} to <b>us</b>', `[{{amount}} ${start}tó${end} <b>${start}ús${end}</b>]`],
  ['USDT (ERC20), 24 hours', `[${start}ÚSDT${end} (${start}ÉRÇ20${end}), 24 ${start}hóúrs${end}]`],
  ['24/7', '[24/7]'],
])('the right-to-left translation of %j turns its words around', (text, translated) => {
  expect(rightToLeftTranslation.line(text)).toBe(translated);
});

test.each([
  [17, `[${start}Séñd çóíñs${end}]`],
  [13, `${start}Séñd çóíñs${end}`],
  [11, 'Séñd çóíñs'],
])('the right-to-left translation of a field of %i characters fits', (limit, translated) => {
  expect(rightToLeftTranslation.line('Send coins', limit)).toBe(translated);
});

test('the right-to-left translation keeps Markdown, code, and links to headings', () => {
  expect(
    rightToLeftTranslation.markdown(
      '## The ERC20 fee\n\nRead **this page** or [that](#the-erc20-fee).\n\n```js title="Code"\nconst one = 1;\n```\n',
    ),
  ).toBe(
    `## ${start}Thé ÉRÇ20 féé${end}\n\n` +
      `[${start}Réád${end} **${start}thís págé${end}** ${start}ór${end} ` +
      `[${start}thát${end}](#thé-érç20-féé).]\n\n` +
      `\`\`\`js title="${start}Çódé${end}"\nconst one = 1;\n\`\`\`\n`,
  );
});
