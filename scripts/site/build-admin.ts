import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';

import { buildAdmin as bundle } from '../../admin/build/build-admin';
import { readAdminContent } from '../../admin/build/read-content';
import type { BuildSettings } from '../../plugins/shared/build-env';
import { replaceFile } from '../../plugins/shared/replace-file';
import { sourceHash } from './source-hash';

const sources = [
  ...['admin', 'content-service', 'contract', 'package-lock.json', 'tsconfig.json'],
  'scripts/site/build-admin.ts',
];

/**
 * Writes the editors' interface to `public/admin`, when the site itself is built. It is bundled and
 * compressed again only if its sources, the site's styles or the forms for the content have changed.
 */
export async function buildAdmin(
  root: string,
  { contentDir, contentBackend }: Pick<BuildSettings, 'contentDir' | 'contentBackend'>,
): Promise<void> {
  const styles = siteStyles(join(root, 'public'));
  const content = readAdminContent(contentDir, contentBackend?.settings);
  const hash = sourceHash(root, sources)
    .update(JSON.stringify([styles, content]))
    .digest('hex');
  const cache = join(root, 'node_modules/.cache/quayside/admin');
  const built = join(cache, hash);
  if (!existsSync(built)) {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'new-'));
    await bundle({ root, folder, content, previewStyles: styles });
    for (const name of readdirSync(cache))
      if (join(cache, name) !== folder) rmSync(join(cache, name), { recursive: true });
    renameSync(folder, built);
  }
  copyWhileServed(built, join(root, 'public/admin'));
}

/** Editors may be working: what the page names is there before the page, and removed after it. */
function copyWhileServed(from: string, to: string): void {
  const files = filesBelow(from);
  const isPage = (name: string): boolean => basename(name).startsWith('index.html');
  for (const file of [...files.filter((name) => !isPage(name)), ...files.filter(isPage)])
    replaceFile(join(to, file), readFileSync(join(from, file)));
  for (const file of filesBelow(to))
    if (!files.includes(file)) rmSync(join(to, file), { force: true });
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Returns the URLs of the styles of the site's articles and pages, for previews. */
function siteStyles(publicDir: string): readonly string[] {
  const styles = ['docs', 'support'].flatMap((page) => {
    const file = join(publicDir, page, 'index.html');
    const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const links = html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
    return links.flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
  });
  return [...new Set(styles)];
}
