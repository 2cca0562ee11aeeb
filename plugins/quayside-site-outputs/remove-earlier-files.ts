import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files that only this build writes, with their compressed forms, in any language. Those that an
 * earlier build left belong to no page.
 */
const ownFiles =
  /^\/(?:(?:social|pictures|search|builds|_i18n)\/.+|sitemap-[\w-]+\.xml|(?:[\w-]+\/)?llms\.txt|(?:[\w-]+\/)?(?:docs|blog)\/.+\.md)$/;

/**
 * Removes what an earlier build wrote for pages, languages and keys that no longer exist. Call it
 * when everything is written, so that nothing is missing meanwhile.
 * @param written paths of what this build wrote, within the site
 * @param earlierKey IndexNow key of the earlier build, whose file proves it
 */
export async function removeEarlierFiles(
  publicDir: string,
  written: ReadonlySet<string>,
  earlierKey: string | null,
): Promise<void> {
  const keyFile = earlierKey === null ? null : `/${earlierKey}.txt`;
  const isEarlier = (file: string): boolean => {
    const path = file.replace(/\.(?:br|gz)$/, '');
    return (ownFiles.test(path) || path === keyFile) && !written.has(path);
  };
  const files = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(publicDir.length));
  await Promise.all(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter(isEarlier)
      .map((path) => rm(join(publicDir, path), { force: true })),
  );
}
