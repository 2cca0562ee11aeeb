import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { finishHtml } from './finish-html';

/** Makes every HTML file below `public/` fit for a strict content policy; what their inline scripts said goes to one shared file, named by its content. */
export function finishPages(publicDir: string): void {
  // Gatsby puts these fragments into pages at its next, incremental build.
  const slicesDir = join(publicDir, '_gatsby/');
  const written = new Set<string>();
  for (const file of htmlFilesBelow(publicDir).filter((path) => !path.startsWith(slicesDir))) {
    const { html, bootScript } = finishHtml(readFileSync(file, 'utf8'), bootPathOf);
    writeFileSync(file, html);
    if (bootScript === '' || written.has(bootScript)) continue;
    written.add(bootScript);
    writeFileSync(join(publicDir, bootPathOf(bootScript)), bootScript);
  }
}

/** A host may keep it for ever. */
const bootPathOf = (bootScript: string): string => `/boot-${createHash('sha256').update(bootScript).digest('hex').slice(0, 20)}.js`;

function htmlFilesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return htmlFilesBelow(path);
    return entry.name.endsWith('.html') ? [path] : [];
  });
}
