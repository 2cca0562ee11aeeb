import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const localesDir = join(__dirname, '../../content/locales');
const namespacesOf = (locale: string): readonly string[] => readdirSync(join(localesDir, locale)).sort();
const read = (locale: string, file: string): unknown => JSON.parse(readFileSync(join(localesDir, locale, file), 'utf8'));

type Entry = readonly [key: string, text: string];

function flatten(node: unknown, path = ''): readonly Entry[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null || Array.isArray(node)) throw new Error(`${path}: a dictionary holds texts and groups of texts only`);
  return Object.entries(node).flatMap(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`));
}

const pluralForms = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] } as const;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** The text's key without its plural form. */
const baseKey = (key: string): string => key.replace(pluralSuffix, '');
const isPlural = (entries: readonly Entry[], key: string): boolean => pluralSuffix.test(key) && entries.some(([other]) => other === `${baseKey(key)}_other`);

function keysOf(entries: readonly Entry[]): readonly string[] {
  return [...new Set(entries.map(([key]) => (isPlural(entries, key) ? `${baseKey(key)} (plural)` : key)))].sort();
}

const marksOf = (text: string): readonly string[] => [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)>/g)].map(([, place, tag]) => place ?? `<${tag}>`))].sort();

describe('dictionaries', () => {
  it('have the same namespaces in both languages', () => {
    expect(namespacesOf('ru')).toEqual(namespacesOf('en'));
  });

  describe.each(namespacesOf('en'))('%s', (file) => {
    const en = flatten(read('en', file));
    const ru = flatten(read('ru', file));

    it('has the keys of the English schema in Russian, no more and no fewer', () => {
      expect(keysOf(ru)).toEqual(keysOf(en));
    });

    it('has no empty text', () => {
      expect([...en, ...ru].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('has all plural forms of each language', () => {
      for (const [entries, forms] of [[en, pluralForms.en], [ru, pluralForms.ru]] as const) {
        const bases = new Set(entries.filter(([key]) => isPlural(entries, key)).map(([key]) => baseKey(key)));
        const missing = [...bases].flatMap((base) => forms.map((form) => `${base}_${form}`)).filter((key) => !entries.some(([other]) => other === key));
        expect(missing).toEqual([]);
      }
    });

    it('has the same placeholders in Russian', () => {
      const enMarks = new Map(en.map(([key, text]) => [baseKey(key), marksOf(text)]));
      const enExact = new Map(en.map(([key, text]) => [key, marksOf(text)]));
      const different = ru.filter(([key, text]) => {
        const expected = isPlural(ru, key) ? enMarks.get(baseKey(key)) : enExact.get(key);
        return expected !== undefined && expected.join() !== marksOf(text).join();
      });
      expect(different).toEqual([]);
    });
  });
});
