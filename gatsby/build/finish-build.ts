import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { locales, localePrefix } from '@quayside/contract/site/locales';
import type { ParentSpanPluginArgs } from 'gatsby';

import { readBuildSettings } from '../config/build-env';
import { assertNoPagePaths } from './assert-no-page-paths';
import { finishHtml } from './finish-html';
import { hostRuleFiles } from './host-rule-files';
import { createHostRules } from './host-rules';

/** Gatsby's `onPostBuild`: turns what Gatsby wrote into what a host serves. */
export function finishBuild({ store, reporter }: ParentSpanPluginArgs): void {
  const publicDir = 'public';
  // Gatsby puts these fragments into pages at its next, incremental build.
  const slicesDir = join(publicDir, '_gatsby/');
  const htmlFiles = filesBelow(publicDir).filter((file) => file.endsWith('.html') && !file.startsWith(slicesDir));
  finishPages(publicDir, htmlFiles);
  rewriteMatchPaths(publicDir);
  for (const [name, text] of Object.entries(hostRuleFiles(createHostRules(readBuildSettings(process.env).apiUrl)))) writeFileSync(join(publicDir, name), text);

  const { pages } = store.getState() as { pages: ReadonlyMap<string, unknown> };
  assertNoPagePaths(publicDir, [...pages.keys()]);
  reporter.info(`finished ${htmlFiles.length} pages`);
}

/** Each page once; the shared script is named by its content, so that a host may cache it for ever. */
function finishPages(publicDir: string, htmlFiles: readonly string[]): void {
  const written = new Set<string>();
  for (const file of htmlFiles) {
    const { html, bootScript } = finishHtml(readFileSync(file, 'utf8'), bootPathOf);
    writeFileSync(file, html);
    if (bootScript === '' || written.has(bootScript)) continue;
    written.add(bootScript);
    writeFileSync(join(publicDir, bootPathOf(bootScript)), bootScript);
  }
}

const bootPathOf = (bootScript: string): string => `/boot-${createHash('sha256').update(bootScript).digest('hex').slice(0, 20)}.js`;

/** The shells answer at addresses that are not their own, so their page data has to name a pattern. The app's JavaScript never hears of it. */
function rewriteMatchPaths(publicDir: string): void {
  for (const prefix of locales.map(localePrefix)) {
    setMatchPath(join(publicDir, `page-data${prefix}/exchange/page-data.json`), `${prefix}/:pair`);
    if (prefix !== '') setMatchPath(join(publicDir, `page-data${prefix}/404/page-data.json`), `${prefix}/*`);
  }
}

function setMatchPath(file: string, matchPath: string): void {
  const page = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...page, matchPath }));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
