import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { defaultLocale, locales } from '@quayside/contract/site/locales';

import { launchParametersKey } from '../lib/messenger/read-launch-parameters';

const root = resolve(__dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .filter((source) => source.includes('createStoredValue'));

/** The keys of everything that the site's code stores in a browser. */
const keys = sources.flatMap((source) =>
  [...source.matchAll(/name: ['`]([^'`]+)['`],\s*version: (\d+)/g)].map(
    ([, name, version]) => `quayside.${name ?? ''}.v${version ?? ''}`,
  ),
);
/** Returns how a policy may write a key. An asterisk stands for any language of the site. */
const namesOf = (key: string): readonly string[] =>
  key.includes('${locale}')
    ? [key.replace('${locale}', '*'), key.replace('${locale}', defaultLocale())]
    : [key];

const cookies = ['i18n_redirected', 'referralID', 'u_id', 'first_visit_utm'];
/** The keys of what the script before the first paint stores, and reads. */
const themeKeys = [
  ...readFileSync(join(root, 'static/theme.js'), 'utf8').matchAll(/'(quayside\.[\w-]+\.v\d+)'/g),
].map(([, name = '']) => name);
/** What is stored without `createStoredValue`. */
const otherNames = [launchParametersKey, ...themeKeys];

test.each(locales())(
  'the privacy policy lists everything that the site stores in a browser (%s)',
  (locale) => {
    const policy = readFileSync(
      join(root, `content/docs/privacy-policy/index.${locale}.md`),
      'utf8',
    );
    const isListed = (name: string): boolean => policy.includes(`\`${name}\``);
    expect(keys.length).toBeGreaterThan(10);
    expect(
      [...keys, ...cookies, ...otherNames].filter((key) => !namesOf(key).some(isListed)),
    ).toEqual([]);
  },
);

/** Older versions of a value may still be in a browser. */
const withoutVersion = (key: string): string => key.replace(/\.v\d+$/, '.v');

test.each(locales())('the privacy policy lists nothing that no code stores (%s)', (locale) => {
  const policy = readFileSync(join(root, `content/docs/privacy-policy/index.${locale}.md`), 'utf8');
  const known = new Set([...keys.flatMap(namesOf), ...otherNames].map(withoutVersion));
  const listed = [...policy.matchAll(/`(quayside\.[^`]+)`/g)].map(([, name = '']) => name);
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((name) => !known.has(withoutVersion(name)))).toEqual([]);
});

test.each(locales())('the privacy policy lists nothing twice (%s)', (locale) => {
  const policy = readFileSync(join(root, `content/docs/privacy-policy/index.${locale}.md`), 'utf8');
  const rows = [...policy.matchAll(/^\| (`[^|]+`[^|]*) \|/gm)].map(([, name]) => name);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((name, at) => rows.indexOf(name) !== at)).toEqual([]);
});
