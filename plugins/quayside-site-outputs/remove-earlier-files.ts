import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * These folders are filled by this build alone: files that an earlier build left there belong to no
 * page.
 */
const ownFolders = ['social', 'pictures', 'search', 'builds', '_i18n'];

/** Other files that only this build writes, with their compressed forms, in any language. */
const ownFiles =
  /^(?:sitemap-[\w-]+\.xml|(?:[\w-]+\/)?llms\.txt|(?:[\w-]+\/)?(?:docs|blog)\/.+\.md)(?:\.br|\.gz)?$/;

/**
 * Removes what an earlier build wrote for pages, languages and keys that may no longer exist.
 * @param indexNowKey the key of the earlier build, whose file proves it
 */
export async function removeEarlierFiles(
  publicDir: string,
  indexNowKey: string | null,
): Promise<void> {
  const files = (await readdir(publicDir, { recursive: true })).filter((name) =>
    ownFiles.test(name.replaceAll('\\', '/')),
  );
  const keyFiles = indexNowKey === null ? [] : [`${indexNowKey}.txt`];
  await Promise.all(
    [...ownFolders, ...files, ...keyFiles].map((name) =>
      rm(join(publicDir, name), { recursive: true, force: true }),
    ),
  );
}
