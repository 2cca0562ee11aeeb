import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { formatOfFile } from '@quayside/content-service/editing/merge/content-formats';
import { locales } from '@quayside/contract/site/locales';
import * as z from 'zod';

import { configurationSource, readFiles } from '../build/read-content';
import { createFormats } from '../formats/create-formats';
import type { Collection } from './configuration';
import { createConfiguration } from './create-configuration';
import type { Field } from './field';
import { fieldSettings } from './field-settings';
import { fieldsOfSchema } from './field-of-schema';
import { formShape } from './form-shape';
import { lostValues } from './form-value.fixture';
import { jsonSchemaOf } from './json-schema';
import { formsOf } from './forms.fixture';
import { SCHEMAS } from './sources';

const contentDir = resolve('content');
const files = readFiles(contentDir);
const source = configurationSource(files, 'en');
const configuration = createConfiguration(source);
const formats = createFormats(formShape(SCHEMAS, locales()));
const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => formatOfFile(path) !== null)
  .toSorted();

/** Returns all fields of a form, with those in groups and lists. */
const allFields = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [
    field,
    ...allFields([
      ...(field.fields ?? []),
      ...(field.types ?? []),
      ...(field.field ? [field.field] : []),
    ]),
  ]);

const fieldsIn = ({ fields = [], files: forms = [] }: Collection): readonly Field[] =>
  allFields([...fields, ...forms.flatMap((form) => form.fields)]);

test.each(paths)('%s has exactly one form, which shows everything in it', (path) => {
  const forms = formsOf(configuration, path);
  expect(forms).toHaveLength(1);
  const [form = { fields: [] }] = forms;
  const text = readFileSync(join(contentDir, path), 'utf8');
  const value = formats[formatOfFile(path) ?? 'yaml'].fromFile(text);
  expect(lostValues(form.fields, value)).toEqual([]);
});

test('a field that a schema gains is in the form, with what an editor may do there', () => {
  const former = z.strictObject({ title: z.string() });
  const schema = former.extend({
    teaser: z.string().min(1).optional(),
    kinds: z.array(z.enum(['a', 'b'])).min(1),
    isOpen: z.boolean().default(true),
    count: z.int().default(3),
  });
  const settings = fieldSettings(source, true);
  const [, ...added] = fieldsOfSchema(['blog'], jsonSchemaOf(schema, locales()), settings);
  expect(added).toMatchObject([
    { name: 'teaser', widget: 'string', required: false, i18n: true },
    { name: 'kinds', widget: 'list', required: true, min: 1, field: { widget: 'select' } },
    {
      name: 'isOpen',
      widget: 'select',
      required: false,
      options: [{ value: true }, { value: false }],
    },
    { name: 'count', widget: 'number', value_type: 'int', required: false },
  ]);
});

test.each(['blog/a-post/index.en.md', 'pages/a-page/index.ru.yml'])(
  'the new file %s has one form, with all that it needs',
  (path) => {
    const [form, ...others] = formsOf(configuration, path);
    expect(others).toEqual([]);
    const names = form?.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([path.startsWith('pages') ? 'seo' : 'author']));
  },
);

test('only drafts that are shown in the design of the site have a preview', () => {
  const withPreview = configuration.collections.filter(({ editor }) => editor === undefined);
  expect(withPreview.map(({ name }) => name)).toEqual(
    configuration.collections.filter(({ folder }) => folder).map(({ name }) => name),
  );
});

test('no rule of a schema that applies after placeholders are filled in is in a form', () => {
  const rules = configuration.collections
    .flatMap(fieldsIn)
    .filter((field) => ['pattern', 'maxlength', 'minlength', 'max'].some((rule) => rule in field));
  expect(rules).toEqual([]);
});

test.each(locales())('every field has a label of its own in "%s"', (locale) => {
  const { collections } = createConfiguration(configurationSource(files, locale));
  const unnamed = collections
    .filter(({ name }) => name !== 'locales')
    .flatMap(fieldsIn)
    .filter(({ widget, label, name }) => widget !== 'hidden' && label === name)
    .map(({ name }) => name);
  // Keys of the content itself: pages with texts for search engines, and authors.
  const keys = ['seo/pages.yml', 'authors.yml'].flatMap((file) =>
    Object.keys(files.get(file) ?? {}),
  );
  expect([...new Set(unnamed)].filter((name) => !keys.includes(name))).toEqual([]);
});
