import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { leftovers } from '../../content-service/testing/leftovers';
import { addPseudoLanguage, PSEUDO_LOCALE } from '../../content-service/testing/pseudo-content';
import { runBuild } from '../support/run-build';
import { copySite, type SiteCopy } from '../support/site-copy';

jest.setTimeout(1_200_000);

/** Formatters fall back to English for the dates of a language that they do not support. */
const months = Array.from({ length: 12 }, (_none, month) =>
  new Date(2026, month).toLocaleString('en', { month: 'long' }),
);
/** English words that may remain: the operator's name in `site.yml`, and month names. */
const names = new Set(['Quayside', 'example', 'operator', ...months]);

/** A header link to the page in another language; its label is in that language. */
const languageLink = /<a [^>]*hreflang=[^>]*>.*?<\/a>/gis;

let copy: SiteCopy;
const inPublic = (...path: string[]): string => join(copy.root, 'public', ...path);
const pagesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );

beforeAll(async () => {
  copy = copySite(resolve(__dirname, '..', '..'));
  addPseudoLanguage(join(copy.root, 'content'));
  const { exitCode, output } = await runBuild(copy.root, { PRERENDERED_PAIRS: '24' });
  if (exitCode !== 0)
    throw new Error(`The build ended with ${String(exitCode)}:\n${output.slice(-4_000)}`);
});
afterAll(() => {
  copy.remove();
});

test('a third language has every page, without any text of the default language', () => {
  const pages = pagesOf(inPublic(PSEUDO_LOCALE));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.length).toBe(pagesOf(inPublic('ru')).length);
  const written = pages.flatMap((page) => {
    const html = readFileSync(inPublic(PSEUDO_LOCALE, page), 'utf8');
    expect(html).toContain(`<html lang="${PSEUDO_LOCALE}"`);
    const text = html.replace(languageLink, '');
    // An article that exists only in Russian is shown in Russian, with Latin names in it.
    return text.includes('lang="ru-RU"') ? [] : [{ page, text: readable(text) }];
  });
  expect(written.length).toBeGreaterThan(0.9 * pages.length);
  expect(
    written.flatMap(({ page, text }) => leftovers(text, names).map((word) => `${page}: ${word}`)),
  ).toEqual([]);
});

test('the third language has its feed, search index, texts, sitemap entries and rules', () => {
  const read = (...path: string[]): string => readFileSync(inPublic(...path), 'utf8');
  const { id } = JSON.parse(read('builds', 'latest.json')) as { id: string };
  expect(id).not.toBe('');
  expect(existsSync(inPublic(PSEUDO_LOCALE, 'feed.xml'))).toBe(true);
  expect(Object.keys(JSON.parse(read('search', 'index.json')) as object)).toContain(PSEUDO_LOCALE);
  expect(read(`sitemap-${PSEUDO_LOCALE}-1.xml`)).toContain(`hreflang="${PSEUDO_LOCALE}"`);
  expect(read('robots.txt')).toContain(`Disallow: /${PSEUDO_LOCALE}/order`);
  expect(read('_redirects')).toContain(`/${PSEUDO_LOCALE}/exchange-`);
  const messages = readdirSync(inPublic('_i18n'), { recursive: true, encoding: 'utf8' });
  expect(messages).toContainEqual(expect.stringMatching(`/${PSEUDO_LOCALE}/messages.json$`));
});

/** Returns what people read or hear of a page: its text, and texts in attributes. */
function readable(html: string): string {
  const attributes = [...html.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)];
  return [html, ...attributes.map(([, text = '']) => text)].join('\n');
}
