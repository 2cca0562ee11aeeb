import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { replaceFile } from '../../shared/replace-file';
import { finishHtml } from './finish-html';
import type { LightScripts } from './light-page';
import { createPageAssets } from './page-assets';
import { styleAttributesOf } from './style-attributes';

/**
 * Prepares every HTML file below `public/` for a strict content policy, including the fragments
 * that Gatsby puts into pages in its next, incremental build. Their inline scripts move to one
 * shared file, named by its content.
 * @param scripts the scripts of pages without a framework
 * @returns the style attributes of all pages, without duplicates, for the policy to allow
 */
export function finishPages(publicDir: string, scripts: LightScripts): readonly string[] {
  const assets = createPageAssets(publicDir);
  const styles = new Set<string>();
  for (const file of htmlFilesBelow(publicDir)) {
    const source = readFileSync(file, 'utf8');
    const html = finishHtml(source, assets, scripts);
    if (html !== source) replaceFile(file, html);
    for (const style of styleAttributesOf(html)) styles.add(style);
  }
  return [...styles].sort();
}

function htmlFilesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return htmlFilesBelow(path);
    return entry.name.endsWith('.html') ? [path] : [];
  });
}
