import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { loadContent } from '@quayside/content-service/load/load-content';
import { locales, type Locale } from '@quayside/contract/site/locales';
import type { ProfileScreen } from '@quayside/contract/site/profile-screens';
import { parse } from 'yaml';

/** A menu item and its page share one name: visitors look for the name that they clicked. */
const content = resolve(__dirname, '../../content');
const read = (path: string): string => readFileSync(join(content, path), 'utf8');
const yaml = <Shape>(path: string): Shape => parse(read(path)) as Shape;

/** With the texts of languages that have a folder of their own. */
const { header, footer: groups, seo, site } = loadContent(content);
const footer = groups.flatMap(({ links }) => links);

type Texts = { readonly [key: string]: string | Texts };
function text(locale: Locale, namespace: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      JSON.parse(read(`locales/${locale}/${namespace}.json`)) as Texts,
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${namespace}`);
  return found;
}

/** Returns the texts in or above the heading of a page. */
function namesOf(path: string, locale: Locale): readonly string[] {
  const slug = path.slice(1);
  const pageFile = `pages/${slug}/index.${locale}.yml`;
  if (existsSync(join(content, pageFile)))
    return Object.values(yaml<Record<string, string>>(pageFile)).slice(0, 3);
  const articleFile = `${slug}/index.${locale}.md`;
  if (existsSync(join(content, articleFile)))
    return [/^title: "?(.*?)"?$/m.exec(read(articleFile))?.[1] ?? ''];
  if (slug === 'docs') return [text(locale, 'docs', 'index.heading')];
  const title =
    seo[slug.startsWith('price/') ? 'price' : slug]?.[locale]?.title.split(
      ` — ${site.brand.name}`,
    )[0] ?? '';
  return [
    title
      .replace('{coinName}', slug === 'price/btc' ? 'Bitcoin' : 'Ethereum')
      .replace(/ \(\{coin\}\)$/, ''),
  ];
}

describe.each(locales())('in %s', (locale) => {
  // The home page is named after the brand.
  const links = [...header, ...footer].filter(({ path }) => path !== '/');

  it.each(links.map(({ path, label }) => [path, label[locale]] as const))(
    'the page %s has the same name as its links: %j',
    (path, label) => {
      expect(namesOf(path, locale)).toContain(label);
    },
  );

  it('a page has the same name in the header and in the footer', () => {
    const differing = header.filter(({ path, label }) =>
      footer.some((link) => link.path === path && link.label[locale] !== label[locale]),
    );
    expect(differing).toEqual([]);
  });

  it('an account page has the same name in the menu, in the navigation and in its heading', () => {
    const menu = [
      'info',
      'wallet',
      'history',
      'affiliate-program',
    ] as const satisfies readonly ProfileScreen[];
    expect(menu.map((screen) => text(locale, 'account', `menu.${screen}`))).toEqual(
      menu.map((screen) => text(locale, 'profile', `nav.${screen}`)),
    );
    expect(text(locale, 'common', 'account.profile')).toBe(text(locale, 'profile', 'nav.info'));
  });

  it('the list of orders has the same name in every link', () => {
    const links = [
      text(locale, 'common', 'header.orders'),
      text(locale, 'order', 'orders'),
      text(locale, 'pending', 'nothing.orders'),
      text(locale, 'orders', 'find.list'),
    ];
    expect(new Set(links)).toEqual(new Set([text(locale, 'orders', 'title')]));
  });
});
