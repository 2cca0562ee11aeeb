import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatOfFile } from '@quayside/content-service/editing/merge/content-formats';
import { loadLanguages } from '@quayside/content-service/load/read-languages';
import { languages, locales, type Languages } from '@quayside/contract/site/locales';

import type { Configuration, ConfigurationSource } from '../config/configuration';
import { contentFiles, type ContentFiles } from '../config/content-files';
import { createConfiguration, siteNameOf } from '../config/create-configuration';
import { formShape, type FormShape } from '../config/form-shape';
import { SCHEMAS } from '../config/sources';
import type { AdminTexts, BrowserTexts } from '../config/texts';

/** What the browser needs to know of the content. */
export type AdminContent = {
  /** Name of the site. */
  readonly siteName: string;
  readonly languages: Languages;
  readonly shape: FormShape;
  /** By the language of the interface; the first one stands in for others. */
  readonly configurations: Readonly<Record<string, Configuration>>;
  /** By the same languages. */
  readonly texts: Readonly<Record<string, BrowserTexts>>;
  /** The configuration of the Git host that texts are saved to; absent for our own server. */
  readonly backend: Backend | undefined;
};

type Backend = Readonly<Record<string, string | readonly string[]>>;

/**
 * Reads the content that forms depend on.
 * @param contentDir absolute path of `content/`
 * @throws ContentError if its languages can't be read
 */
export function readAdminContent(contentDir: string, backend?: Backend): AdminContent {
  loadLanguages(contentDir);
  const files = readFiles(contentDir);
  return {
    backend,
    siteName: siteNameOf(files),
    languages: languages(),
    shape: formShape(SCHEMAS, locales()),
    configurations: Object.fromEntries(
      locales().map((locale) => [locale, createConfiguration(configurationSource(files, locale))]),
    ),
    texts: Object.fromEntries(
      locales().map((locale) => {
        const { fields, mistakes, rejections, overview, publication } = textsIn(files, locale);
        return [locale, { fields, mistakes, rejections, overview, publication }];
      }),
    ),
  };
}

/** Reads every text of the content. */
export const readFiles = (contentDir: string): ContentFiles =>
  contentFiles(
    readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => formatOfFile(path) !== null)
      .toSorted()
      .map((path) => [path, readFileSync(join(contentDir, path), 'utf8')]),
  );

/** @param locale language of the interface */
export const configurationSource = (files: ContentFiles, locale: string): ConfigurationSource => ({
  locale,
  languages: languages().map(({ code, name }) => ({ code, name })),
  files,
  texts: textsIn(files, locale),
});

const textsIn = (files: ContentFiles, locale: string): AdminTexts =>
  files.get(`locales/${locale}/admin.json`) as unknown as AdminTexts;
