import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { locales } from '@quayside/contract/site/locales';

import { generateContent } from './generate-content';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-generated-'));
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  writeFileSync(join(root, 'content/site.yml'), 'brand: {}\n');
  writeFileSync(join(root, 'content/blog/categories.yml'), '- slug: guides\n');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const generate = (name: string, articles: number): string => {
  generateContent(join(root, name), { sourceDir: join(root, 'content'), articles });
  return join(root, name);
};
const filesOf = (dir: string): readonly (readonly [string, string])[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length), readFileSync(file, 'utf8')] as const)
    .toSorted(([left], [right]) => left.localeCompare(right));

describe('generateContent', () => {
  it('copies the source and writes each article in every language', () => {
    const files = new Map(filesOf(generate('a', 30)));
    expect(files.get('/site.yml')).toBe('brand: {}\n');
    expect(files.get('/blog/categories.yml')).toMatch(/^- slug: guides\n- slug: generated\n/);
    const articles = [...files.keys()].filter((file) => file.endsWith('.md'));
    for (const locale of locales())
      expect(articles.filter((file) => file.endsWith(`index.${locale}.md`))).toHaveLength(30);
    expect(articles.filter((file) => file.startsWith('/docs/'))).toHaveLength(3 * locales().length);
  });

  it('respects the limits of front matter, and never repeats a title or description', () => {
    const texts = filesOf(generate('a', 60))
      .filter(([file]) => file.endsWith('.md'))
      .map(([, text]) => text);
    const fields = (name: string) =>
      texts.map(
        (text) => JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '""') as string,
      );
    for (const title of fields('title')) expect(title.length).toBeLessThanOrEqual(70);
    for (const { length } of fields('description'))
      expect(length >= 50 && length <= 160).toBe(true);
    expect(new Set(fields('title')).size).toBe(texts.length);
    expect(new Set(fields('description')).size).toBe(texts.length);
  });

  it('writes articles of a realistic length', () => {
    const words = filesOf(generate('a', 20))
      .filter(([file]) => file.endsWith('.md'))
      .map(([, text]) => text.split(/\s+/).length);
    expect(Math.min(...words)).toBeGreaterThan(450);
    expect(Math.max(...words)).toBeLessThan(1_000);
  });

  it('writes the same files each time', () => {
    expect(filesOf(generate('a', 15))).toEqual(filesOf(generate('b', 15)));
  });
});
