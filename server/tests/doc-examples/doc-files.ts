import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, locales } from '@quayside/contract/site/locales';

/** `original` is the text of the default language. */
export type DocFile = {
  readonly file: string;
  readonly text: string;
  readonly original: string;
};

const ROOT = join(__dirname, '../../..');

/**
 * Returns every page of the documentation, in every language, with its path from the repository
 * root.
 */
export function docFiles(): DocFile[] {
  return readdirSync(join(ROOT, 'content/docs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => filesOf(`content/docs/${name}`, 'md'));
}

/** Returns the page that presents the API, in every language. */
export function swapApiFiles(): DocFile[] {
  return filesOf('content/pages/swap-api', 'yml');
}

function filesOf(folder: string, extension: string): DocFile[] {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const originalOf = `${folder}/index.${defaultLocale()}.${extension}`;
  return locales()
    .map((locale) => `${folder}/index.${locale}.${extension}`)
    .filter((file) => existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: read(file), original: read(originalOf) }));
}
