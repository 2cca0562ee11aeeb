import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { formatOfFile } from '@quayside/content-service/editing/merge/content-formats';
import {
  isContentList,
  isContentMap,
  type Content,
  type ContentMap,
} from '@quayside/content-service/editing/merge/same-content';
import { locales } from '@quayside/contract/site/locales';

import { configurationSource, readFiles } from '../build/read-content';
import { ORIGINAL_TEXT } from '../config/configuration';
import { createConfiguration } from '../config/create-configuration';
import { formShape } from '../config/form-shape';
import { formValue } from '../config/form-value.fixture';
import { formsOf } from '../config/forms.fixture';
import { SCHEMAS } from '../config/sources';
import { createFormats } from './create-formats';

const contentDir = resolve('content');
const configuration = createConfiguration(configurationSource(readFiles(contentDir), 'en'));
const formats = createFormats(formShape(SCHEMAS, locales()));
const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => formatOfFile(path) !== null)
  .toSorted();

const textOf = (path: string): string => readFileSync(join(contentDir, path), 'utf8');
const formatOf = (path: string) => formats[formatOfFile(path) ?? 'yaml'];
const fieldsOf = (path: string) => formsOf(configuration, path)[0]?.fields ?? [];

/** Opens a file in its form. The interface trims the text first. */
const opened = (path: string, text = textOf(path)): ContentMap =>
  formValue(fieldsOf(path), formatOf(path).fromFile(text.trim()));
/** Saves a form. The interface trims the result. */
const saved = (path: string, form: ContentMap): string => `${formatOf(path).toFile(form).trim()}\n`;

/** Changes the first text in a value, and returns what it was. */
function withEditedText(value: Content): readonly [edited: Content, former: string] | undefined {
  if (typeof value === 'string') return /\p{L}{3}/u.test(value) ? ['Edited', value] : undefined;
  const entries = isContentList(value) || isContentMap(value) ? Object.entries(value) : [];
  for (const [key, inner] of entries as readonly (readonly [string, Content])[]) {
    const edited = ['kind', ORIGINAL_TEXT].includes(key) ? undefined : withEditedText(inner);
    if (!edited) continue;
    const [text, former] = edited;
    const whole = isContentList(value)
      ? value.with(Number(key), text)
      : { ...(value as ContentMap), [key]: text };
    return [whole, former];
  }
  return undefined;
}

test.each(paths)('%s: opening and saving changes no byte', (path) => {
  expect(saved(path, opened(path))).toBe(textOf(path));
});

test.each(paths)('%s: an edit changes its own lines only', (path) => {
  const [form, former] = withEditedText(opened(path)) ?? [{}, ''];
  const [before, after] = [textOf(path).split('\n'), saved(path, form as ContentMap).split('\n')];
  const added = after.filter((line) => !before.includes(line));
  expect(added).toHaveLength(1);
  expect(added[0]).toContain('Edited');
  const formerLines = path.endsWith('.json') ? 1 : former.split('\n').length;
  expect(before.length - after.length).toBe(formerLines - 1);
});

const post = 'blog/guides/how-a-swap-goes/index.en.md';

describe('a field that means yes where it is absent', () => {
  const withGlossary = (text: string, glossary: Content): string =>
    saved(post, { ...opened(post, text), glossary });

  test('is written as no, and taken back', () => {
    const text = textOf(post);
    const no = withGlossary(text, false);
    expect(no.split('\n').filter((line) => !text.includes(line))).toEqual(['glossary: false']);
    expect(opened(post, no).glossary).toBe(false);
    expect(withGlossary(no, '')).toBe(text);
  });

  test('stays unsaid if it is', () => {
    expect(withGlossary(textOf(post), '')).toBe(textOf(post));
  });
});

test('a condition with one value is a list in the form and a plain value in the file', () => {
  const text = '- when: { fromKind: coin, wait: [long, hours] }\n';
  const form = formats.yaml.fromFile(text);
  expect(form.items).toEqual([{ when: { fromKind: ['coin'], wait: ['long', 'hours'] } }]);
  const items = [{ when: { fromKind: ['coin'], wait: ['hours'] } }];
  expect(formats.yaml.toFile({ ...form, items })).toBe('- when: { fromKind: coin, wait: hours }\n');
});

test('a new text is written without the fields that are empty', () => {
  const fields = { title: 'New', date: '2026-01-31', cover: '', glossary: '', body: '## One\n' };
  expect(formats.markdown.toFile({ ...fields, [ORIGINAL_TEXT]: '' })).toBe(
    '---\ntitle: New\ndate: 2026-01-31\n---\n## One\n',
  );
});

test('saving twice after one opening keeps both edits', () => {
  const form = opened('site.yml');
  const brand = { ...(form.brand as ContentMap), name: 'Harbour' };
  saved('site.yml', { ...form, brand });
  const twice = saved('site.yml', { ...form, brand: { ...brand, legalName: 'Harbour Ltd' } });
  expect(twice).toContain('  name: Harbour\n');
  expect(twice).toContain('  legalName: Harbour Ltd\n');
  expect(twice).toContain('  # The person or company responsible');
});
