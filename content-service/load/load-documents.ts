import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, locales } from '@quayside/contract/site/locales';

import { renderMarkdown } from '../markdown/render-markdown';
import { ContentError } from './content-error';
import { frontMatterSchema, type Content, type DocumentText } from './content-types';
import { parseYaml, readContentFile } from './read-yaml';

const frontMatter = /^---\n([\s\S]*?)\n---\n/;

/** Reads `pages/{slug}/index.{locale}.md`. English has to be there; another language may be missing. @throws ContentError */
export function loadDocuments(contentDir: string): Content['documents'] {
  return readdirSync(join(contentDir, 'pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: slug }) => {
      const translated = locales.filter((locale) => locale !== defaultLocale && existsSync(join(contentDir, fileOf(slug, locale))));
      const others = Object.fromEntries(translated.map((locale) => [locale, readDocument(contentDir, fileOf(slug, locale))]));
      return { slug, texts: { ...others, en: readDocument(contentDir, fileOf(slug, defaultLocale)) } };
    });
}

const fileOf = (slug: string, locale: string): string => `pages/${slug}/index.${locale}.md`;

function readDocument(contentDir: string, file: string): DocumentText {
  const source = readContentFile(contentDir, file).replace(/\r\n/g, '\n');
  const [whole, header] = frontMatter.exec(source) ?? [];
  if (whole === undefined || header === undefined) throw new ContentError(`content/${file}`, 1, 'must start with "---", its title, description and date, and "---"');
  return { ...parseYaml(header, `content/${file}`, frontMatterSchema, 2), html: renderMarkdown(source.slice(whole.length)) };
}
