import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { finishHtml } from './finish-html';
import { createPageAssets } from './page-assets';
import { styleAttributesOf } from './style-attributes';

/**
 * Makes every HTML file below `public/`, the fragments included that Gatsby puts into pages at its
 * next, incremental build, fit for a strict content policy; what their inline scripts said goes to
 * one shared file, named by its content.
 * @returns the style attributes of all pages, each once, for the policy to allow
 */
export function finishPages(publicDir: string): readonly string[] {
  const assets = createPageAssets(publicDir);
  const styles = new Set<string>();
  for (const file of htmlFilesBelow(publicDir)) {
    const source = readFileSync(file, 'utf8');
    const html = finishHtml(source, assets);
    if (html !== source) writeFileSync(file, html);
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
