import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  builtPagesPath,
  builtPagesSchema,
  type BuiltPages,
} from '@quayside/contract/site/built-pages';

import type { OutputFile } from './output-file';
import type { OutputPage } from './output-page';

/** Returns the pages that search engines may list, in the languages in which they are written. */
export function listedPages(pages: readonly OutputPage[]): readonly OutputPage[] {
  return pages.filter(
    ({ isIndexed, alternates, locale, canonical }) =>
      isIndexed && canonical === undefined && alternates.includes(locale),
  );
}

/** Returns the pages of the build that is still in the folder, if there is one that lists them. */
export async function readEarlierPages(publicDir: string): Promise<BuiltPages | undefined> {
  try {
    const text = await readFile(join(publicDir, builtPagesPath), 'utf8');
    return builtPagesSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Gives each page the date of its last change: the one its editor wrote, or the day on which its
 * content was first built if that is later. The earlier build tells what changed; without one, only
 * the editor's dates are known, because a build date would claim changes that there were not.
 * @param today ISO date of this build
 */
export function datedPages(
  pages: readonly OutputPage[],
  earlier: BuiltPages | undefined,
  today: string,
): readonly OutputPage[] {
  if (earlier === undefined) return pages;
  return pages.map((page) => {
    const known = earlier.pages[page.path];
    const built = known?.digest === page.digest ? known.updated : today;
    return built === undefined || built <= (page.updated ?? '')
      ? page
      : { ...page, updated: built };
  });
}

/** Creates the list by which the next build finds out what has changed. */
export function builtPagesFile(
  { siteUrl, indexNowKey }: Pick<BuiltPages, 'siteUrl' | 'indexNowKey'>,
  pages: readonly OutputPage[],
): OutputFile {
  const body: BuiltPages = {
    siteUrl,
    indexNowKey,
    pages: Object.fromEntries(
      pages.map(({ path, digest, updated }) => [
        path,
        { digest, ...(updated === undefined ? {} : { updated }) },
      ]),
    ),
  };
  return { path: builtPagesPath, body: JSON.stringify(body) };
}
