import { isContentList, isContentMap } from '@quayside/content-service/editing/merge/same-content';

import type { Collection, Configuration, ConfigurationSource, FileForm } from './configuration';
import { dictionaryForms } from './dictionary-forms';
import { titleIn } from './field-settings';
import { filesIn, mailForm, mapOf, tableForm } from './file-forms';
import { folderForm } from './folder-form';
import { DOCS, PAGES, POSTS, TABLES } from './sources';

/** Creates the configuration of the editors' interface in one language. */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const { files, texts } = source;
  const codes = source.languages.map(({ code }) => code);
  const nameOf = (name: string): string => texts.collections[name] ?? name;
  const filesOf = (name: string, forms: readonly FileForm[]): Collection => ({
    name,
    label: nameOf(name),
    // The package's own previews need inline styles, which the policy forbids.
    editor: { preview: false },
    files: forms,
  });
  return {
    load_config_file: false,
    app_title: texts.title.replace('{{brand}}', siteNameOf(source.files)),
    logo: { src: '/icons/quayside.svg' },
    media_folder: 'content/pictures',
    media_libraries: { stock_assets: { providers: [] } },
    i18n: {
      structure: 'multiple_files',
      locales: codes,
      default_locale: codes[0],
      // A text needs no translation: editors can leave out a language.
      initial_locales: 'all',
    },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...postCategories(source).map(([slug, title]) =>
        folderForm(source, `blog/${slug}`, POSTS, `${nameOf('blog')}: ${title}`),
      ),
      folderForm(source, 'blog', POSTS, `${nameOf('blog')}: ${nameOf('blog/none')}`),
      folderForm(source, 'docs', DOCS, nameOf('docs')),
      folderForm(source, 'pages', PAGES, nameOf('pages')),
      ...Object.entries(TABLES).map(([name, tables]) =>
        filesOf(
          name,
          Object.entries(tables).map(([file, schema]) => tableForm(source, file, schema)),
        ),
      ),
      filesOf(
        'mail',
        filesIn(files, 'mail').map((file) => mailForm(source, file)),
      ),
      { ...filesOf('locales', dictionaryForms(source)), i18n: true },
    ],
  };
}

/** @returns the name of the site; empty if its file has none */
export const siteNameOf = (files: ConfigurationSource['files']): string =>
  titleIn(mapOf(files.get('site.yml')).brand, 'name') ?? '';

/** The folders of the blog: a new category has one once the site is built with it. */
function postCategories({
  files,
  locale,
}: ConfigurationSource): readonly (readonly [slug: string, title: string])[] {
  const categories = files.get('blog/categories.yml');
  return (isContentList(categories) ? categories : []).flatMap((category) =>
    isContentMap(category) && typeof category.slug === 'string'
      ? [[category.slug, titleIn(category.title, locale) ?? category.slug] as const]
      : [],
  );
}
