import type { Configuration } from '../../config/configuration';
import { formOfFile } from './entry-form';

const file = (name: string, path: string) => ({
  ...{ name, label: `Form ${name}`, file: path, format: 'keep-yaml', fields: [] },
});
const configuration: Configuration = {
  collections: [
    { name: 'docs', label: 'Docs', folder: 'content/docs' },
    {
      name: 'structure',
      label: 'Settings',
      files: [file('docs-categories', 'content/docs/categories.yml')],
    },
    {
      name: 'locales',
      label: 'Texts',
      files: [file('common', 'content/locales/{{locale}}/common.json')],
    },
  ],
};

test.each([
  ['content/docs/fees/index.ru.md', '/collections/docs/entries/fees/index', 'Docs › fees'],
  [
    'content/docs/categories.yml',
    '/collections/structure/entries/docs-categories',
    'Settings › Form docs-categories',
  ],
  ['content/locales/es/common.json', '/collections/locales/entries/common', 'Texts › Form common'],
])('%s is edited at %s', (path, form, label) => {
  expect(formOfFile(configuration, path)).toEqual({ path: form, label });
});

test.each(['content/docs/a/b/index.en.md', 'content/locales/en/a/common.json', 'content/odd.yml'])(
  '%s has no form',
  (path) => {
    expect(formOfFile(configuration, path)?.path ?? null).toBeNull();
  },
);
