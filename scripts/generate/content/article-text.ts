import { inLocale, type Locale } from '@quayside/contract/site/locales';

import { wordLists } from './word-lists';

export type Random = () => number;
export type ArticleTextOptions = {
  locale: Locale;
  random: Random;
  /** Paths of other pages that the text links to. */
  links: readonly string[];
  /** File next to the text; absent for none. */
  picture?: string;
};

/**
 * Returns the Markdown of an article of 500 to 900 words, with the usual elements: headings, lists,
 * a table, a quote, code, links, a picture.
 */
export function articleText({ locale, random, links, picture }: ArticleTextOptions): string {
  const {
    caption,
    tableHead: [happens, does],
  } = inLocale(wordLists, locale);
  const words = (from: number, to: number): string =>
    phrase(locale, random, from + Math.floor(random() * (to - from + 1)));
  const paragraph = (): string =>
    Array.from({ length: 4 + Math.floor(random() * 3) }, () => sentence(words(8, 18))).join(' ');
  const list = (mark: string): string =>
    Array.from({ length: 4 }, () => `${mark} ${sentence(words(6, 12))}`).join('\n');
  const parts = [
    paragraph(),
    ...(picture === undefined ? [] : [`![${caption}](./${picture} "${caption}")`]),
    `## ${capital(words(3, 5))}`,
    paragraph(),
    paragraph(),
    list('-'),
    `## ${capital(words(3, 5))}`,
    paragraph(),
    `> ${sentence(words(12, 20))}`,
    ...links.map((path) => `${sentence(words(4, 8))} [${words(2, 3)}](${path}).`),
    `### ${capital(words(3, 5))}`,
    list('1.'),
    codeSample(random),
    paragraph(),
    `## ${capital(words(3, 5))}`,
    [
      `| ${happens} | ${does} |`,
      '|---|---|',
      ...Array.from(
        { length: 4 },
        () => `| ${sentence(words(3, 6))} | ${sentence(words(6, 10))} |`,
      ),
    ].join('\n'),
    paragraph(),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns a meaningless text of that many words. */
export function phrase(locale: Locale, random: Random, count: number): string {
  const { words } = inLocale(wordLists, locale);
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)] ?? '').join(
    ' ',
  );
}

/** Returns the text as a sentence. */
export function sentence(text: string): string {
  return `${capital(text)}.`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function codeSample(random: Random): string {
  const amount = (random() * 10).toFixed(4);
  return [
    '```javascript title="quote.js"',
    "const answer = await fetch('/api/v2/rates/public/one?instrumentFromSlug=btc" +
      `&instrumentToSlug=eth&claimedDepositAmount=${amount}');`,
    'const { amountToGet, price } = await answer.json();',
    'console.log(amountToGet, price); // what arrives, and the rate',
    '```',
  ].join('\n');
}
