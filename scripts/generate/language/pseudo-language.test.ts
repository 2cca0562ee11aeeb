import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { loadBotTexts } from '@quayside/content-service/load/load-bot-texts';
import { loadMailContent } from '@quayside/content-service/load/load-mails';
import { loadServiceReasons } from '@quayside/content-service/load/load-service-reasons';
import { leftovers } from '@quayside/content-service/testing/leftovers';
import { PSEUDO_LOCALE, pseudoContent } from '@quayside/content-service/testing/pseudo-content';
import { COIN_NAMES_NAMESPACE } from '@quayside/contract/site/coin-names';
import { defaultLocale, inLocale, locales } from '@quayside/contract/site/locales';
import { MAIL_NAMES, MAIL_PLACEHOLDERS } from '@quayside/contract/site/mails';
import { graphql } from 'graphql';

import { contentQuery } from '../../../plugins/quayside-pages/content-query';
import { planPages } from '../../../plugins/quayside-pages/plan/plan-pages';
import type { PagePlan } from '../../../plugins/quayside-pages/plan/page-plan';
import type { SiteContent } from '../../../plugins/quayside-pages/site-content';
import { renderMail } from '../../../server/capabilities/mail/domain/render-mail';

/** The name of the operator in `site.yml`: Quayside (example operator). */
const OPERATOR = new Set(['Quayside', 'example', 'operator']);

const root = pseudoContent(resolve(__dirname, '../../..'));
const contentDir = join(root, 'content');
const schema = createContentSchema({ rootDir: root });
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('the pseudo-language is offered like every other language', async () => {
  const { languages } = await ask<{ languages: readonly { code: string; name: string }[] }>(
    '{ languages { code name } }',
  );
  expect(languages.map(({ code }) => code)).toEqual(locales());
  expect(languages.at(-1)).toEqual({ code: PSEUDO_LOCALE, name: '[Éñglísh ~~~]' });
  expect(defaultLocale()).not.toBe(PSEUDO_LOCALE);
});

it('the pseudo-language has every page of the default language, with all of its texts', async () => {
  const content: Record<string, SiteContent> = {};
  for (const locale of locales()) content[locale] = await contentIn(locale);
  const pages = planPages(content);
  const pathsIn = (locale: string): readonly string[] =>
    pages
      .filter(({ context }) => context.language === locale)
      .map(({ context }) => context.i18n.originalPath);
  expect(pathsIn(PSEUDO_LOCALE)).toEqual(pathsIn(defaultLocale()));
  expect(pathsIn(PSEUDO_LOCALE).length).toBeGreaterThan(100);
  // Articles that are missing in the default language are shown in their original language
  // everywhere.
  const { posts, docs, pages: sections } = inLocale(content, defaultLocale());
  const foreign = new Set(
    [...posts.items, ...docs.items, ...sections]
      .filter(({ isTranslated }) => !isTranslated)
      .map(({ path }) => path),
  );
  const own = pages.filter(
    ({ context: { language, i18n } }) =>
      language === PSEUDO_LOCALE && !foreign.has(i18n.originalPath),
  );
  const found = own.flatMap((page) =>
    leftovers(textsOf(page).join('\n'), OPERATOR).map((word) => `${page.path}: ${word}`),
  );
  expect(found).toEqual([]);
});

it('the pseudo-language has every text of the interface, the bot and the admin pages', async () => {
  const own = await dictionariesIn(PSEUDO_LOCALE);
  expect(own.map(({ namespace }) => namespace)).toEqual(
    (await dictionariesIn(defaultLocale())).map(({ namespace }) => namespace),
  );
  expect(own.map(({ namespace }) => namespace)).toEqual(
    expect.arrayContaining(['bot', 'card-sandbox', 'common', 'errors', 'review', 'service']),
  );
  // All languages share the names of coins to search by, which no page shows.
  const shown = own.filter(({ namespace }) => namespace !== COIN_NAMES_NAMESPACE);
  const found = shown.flatMap(({ namespace, json }) =>
    leftovers(stringsOf(JSON.parse(json)).join('\n')).map((word) => `${namespace}: ${word}`),
  );
  expect(found).toEqual([]);
  expect(
    leftovers(Object.values(inLocale(loadBotTexts(contentDir), PSEUDO_LOCALE)).join('\n')),
  ).toEqual([]);
});

it('the pseudo-language has every email', () => {
  const { mails, frame, brand, legalName } = loadMailContent(contentDir);
  const found = MAIL_NAMES.flatMap((name) => {
    const { subject, text, html } = renderMail({
      locale: PSEUDO_LOCALE,
      text: inLocale(mails[name], PSEUDO_LOCALE),
      frame: inLocale(frame, PSEUDO_LOCALE),
      brand: '1',
      legalName: '2',
      placeholders: Object.fromEntries(
        MAIL_PLACEHOLDERS[name].map((place, index) => [place, String(index)]),
      ),
      link: 'https://exchange.example/order/7',
    });
    return leftovers(
      [subject, text, html].join('\n').replaceAll(brand, '').replaceAll(legalName, ''),
    ).map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('the pseudo-language has a text for every reason to stop new orders', () => {
  const reasons = Object.values(loadServiceReasons(contentDir)).map(
    ({ reasons: texts }) => texts[PSEUDO_LOCALE] ?? 'absent',
  );
  expect(leftovers(reasons.join('\n'))).toEqual([]);
});

async function ask<Answer>(source: string): Promise<Answer> {
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  return data as Answer;
}

type Dictionary = { readonly namespace: string; readonly json: string };

async function dictionariesIn(locale: string): Promise<readonly Dictionary[]> {
  const { dictionaries } = await ask<{ dictionaries: readonly Dictionary[] }>(
    `{ dictionaries(locale: "${locale}") { namespace json } }`,
  );
  return dictionaries;
}

/** Queries the content of a language as the build does. */
async function contentIn(locale: string): Promise<SiteContent> {
  return ask<SiteContent>(
    contentQuery
      .replace(/^\s*query SiteContent\(.*?\)/, '')
      .replace('content {', '... on Query {')
      .replaceAll('Content_', '')
      .replaceAll('$locale', JSON.stringify(locale))
      .replaceAll('$first', 'null'),
  );
}

/** Fields of a page without translatable text. */
const technical = new Set([
  'language',
  'namespaces',
  'ogType',
  'slug',
  'related',
  'id',
  'kind',
  'icon',
  'drawing',
  'tone',
  'part',
  'code',
  'status',
  '@context',
  '@type',
  '@id',
]);

function textsOf(page: PagePlan): readonly string[] {
  return stringsOf(page.context);
}

/** Returns every text at any depth, also in structured data, which is JSON. */
function stringsOf(node: unknown): readonly string[] {
  if (typeof node === 'string')
    return node.startsWith('{"@context"') ? stringsOf(JSON.parse(node)) : [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([field, part]) =>
    technical.has(field) ? [] : stringsOf(part),
  );
}
