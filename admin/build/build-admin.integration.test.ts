import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { buildAdmin } from './build-admin';
import { readAdminContent } from './read-content';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-admin-'));
  const content = readAdminContent(resolve('content'));
  await buildAdmin({ root: resolve('.'), folder, content, previewStyles: ['/styles.css'] });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const scripts = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.js'));

test('the page has one script, which is a file of this site, and nothing inline', () => {
  const page = textOf('index.html');
  const [, script] =
    /<script type="module" src="\/admin\/(main-\w+\.js)" integrity="sha384-[^"]+"><\/script>/.exec(
      page,
    ) ?? [];
  expect(scripts()).toContain(script);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/<style| style=| on\w+=/);
  expect(page).toContain('data-preview-styles="/styles.css"');
});

test('the overview is a page of its own, with a script that lacks the editor', () => {
  const [, script = ''] =
    /src="\/admin\/(overview-\w+\.js)" integrity="sha384-/.exec(textOf('overview/index.html')) ??
    [];
  expect(scripts()).toContain(script);
  expect(textOf(script).length).toBeLessThan(200_000);
});

test('no script loads a font of another host', () => {
  expect(scripts().filter((name) => textOf(name).includes('url(https:'))).toEqual([]);
});

test.each(['en', 'ru', 'es'])('the labels in %s are in a file of their own', (locale) => {
  const path = resolve('content/locales', locale, 'admin.json');
  const { collections } = JSON.parse(readFileSync(path, 'utf8')) as {
    collections: Readonly<Record<string, string>>;
  };
  const label = JSON.stringify(collections['pairs/facts']);
  expect(scripts().filter((name) => textOf(name).includes(label))).toHaveLength(1);
});

test('scripts are compressed', () => {
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(scripts().flatMap((name) => [`${name}.br`, `${name}.gz`])),
  );
});
