import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { defaultLocale } from '@quayside/contract/site/locales';

import { loadContentModel } from '../load-content-model';
import { loadLanguages } from '../load/read-languages';
import { removeLanguage } from './remove-language';
import { writeLanguage } from './write-language';

let root: string;
let contentDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-language-'));
  contentDir = join(root, 'content');
  cpSync(resolve('content'), contentDir, { recursive: true });
  loadLanguages(contentDir);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  loadLanguages(resolve('content'));
});

const addGerman = (): void =>
  writeLanguage({
    contentDir,
    from: defaultLocale(),
    code: 'de',
    name: 'Deutsch',
    translation: { line: (text) => `${text}!`, markdown: (text) => text },
  });
const read = (file: string): string => readFileSync(join(contentDir, file), 'utf8');

function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  );
}

it('writes the texts of a new language beside those of the others, and keeps comments', () => {
  const before = read('navigation/header.yml').split('\n');
  addGerman();
  const after = read('navigation/header.yml').split('\n');
  expect(after[0]).toBe(before[0]);
  expect(before[2]).toMatch(/^ {2}label: \{ en: Exchange, .* \}$/);
  expect(after[2]).toBe(before[2]?.replace(/ \}$/, ', de: Exchange! }'));
  expect(read('site.yml')).toContain('  - { code: de, name: Deutsch }\n');
  expect(read('mail/frame.yml')).toMatch(/^de:\n {2}linkHint: /m);
});

it('writes an article and a page with the fields that stay, and a title of its own', () => {
  addGerman();
  const [en, de] = ['en', 'de'].map((code) => read(`docs/fees/index.${code}.md`).split('\n'));
  expect(de?.[1]).toBe(`${en?.[1]}!`);
  expect(de?.slice(3)).toEqual(en?.slice(3));
  const [enPage, dePage] = ['en', 'de'].map((code) =>
    read(`pages/affiliate/index.${code}.yml`).split('\n'),
  );
  expect(dePage?.length).toBe(enPage?.length);
});

it('removing a language of the site leaves nothing that the content check would report', () => {
  symlinkSync(resolve('static'), join(root, 'static'));
  removeLanguage(contentDir, 'ru');
  expect(() => loadContentModel({ rootDir: root })).not.toThrow();
  expect(read('redirects.yml')).not.toContain('locale: ru');
});

it('removing a language restores every byte', () => {
  const before = filesIn(contentDir);
  addGerman();
  loadLanguages(contentDir);
  removeLanguage(contentDir, 'de');
  expect(filesIn(contentDir)).toEqual(before);
});
