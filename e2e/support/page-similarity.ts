import type { CheerioAPI } from 'cheerio';

import { jaccard, shingles, wordsIn } from '../../content-service/similarity/shingles';
import { defaultCatalogue } from '../../contract/instruments/default-catalogue';

/** The names and tickers of coins and networks, the longest first. */
const names = [
  ...new Set(
    defaultCatalogue.all.flatMap((instrument) => [
      instrument.currencyTitle,
      instrument.currencyFriendlyTitle,
      instrument.networkTitle,
      defaultCatalogue.networkOf(instrument).friendlyName,
    ]),
  ),
]
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const maskedParts = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])|\\d+(?:[.,]\\d+)*`,
  'gu',
);

/**
 * Returns what a page says of its own, with names of coins and networks and with numbers masked: a
 * page that differs from another one by them alone has the same text. Links to other pages, fields
 * and menus are left out.
 */
export function maskedText(html: CheerioAPI): string {
  const main = html('main').clone();
  main.find('form, nav, script, button, #others').remove();
  return main
    .find('*')
    .contents()
    .toArray()
    .filter((node) => node.type === 'text')
    .map((node) => html(node).text().trim())
    .join(' ')
    .replace(maskedParts, '¤');
}

/** Returns the similarities of all pairs of texts, from 0 to 1, in ascending order. */
export function similarities(texts: readonly string[]): readonly number[] {
  const sets = texts.map((text) => shingles(wordsIn(text)));
  return sets
    .flatMap((one, index) => sets.slice(0, index).map((other) => jaccard(one, other)))
    .sort((one, other) => one - other);
}
