import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { tidyPath } from '@quayside/contract/site/tidy-path';

import type { CompiledHostRules } from './compile-host-rules';
import { encodePath } from './encode-target';
import { canNameFile } from './site-path';

/** A file of the site: its path below the site's folder, and the data for its response. */
export type SiteFile = {
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
};

export type SitePage =
  /** `isWhole`: the target already has its query. */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly isWhole?: boolean;
      readonly status: number;
    }
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: number }
  | { readonly kind: 'nothing' };

const PERMANENT_REDIRECT = 301;

/**
 * Looks up a path in the order that the host rules define: redirect, normalised path, the file
 * itself, shell, not-found page.
 */
export async function findPage(
  siteDir: string,
  rules: CompiledHostRules,
  path: string,
): Promise<SitePage> {
  if (!canNameFile(path)) return notFoundPage(siteDir, rules, path);
  const tidy = tidyPath(path);
  const redirect = rules.redirectFor(tidy);
  if (redirect) return { kind: 'redirect', ...redirect };
  if (tidy !== path) return { kind: 'redirect', to: encodePath(tidy), status: PERMANENT_REDIRECT };

  const ownFile =
    (await findFile(siteDir, path)) ?? (await findFile(siteDir, join(path, 'index.html')));
  if (ownFile) return { kind: 'file', file: ownFile, status: 200 };

  const shell = rules.shellFor(path);
  const shellFile = shell ? await findFile(siteDir, shell.file) : null;
  if (shell && shellFile) return { kind: 'file', file: shellFile, status: shell.status };
  return notFoundPage(siteDir, rules, path);
}

async function notFoundPage(
  siteDir: string,
  rules: CompiledHostRules,
  path: string,
): Promise<SitePage> {
  const name = rules.notFoundFor(path);
  const file = name === null ? null : await findFile(siteDir, name);
  return file ? { kind: 'file', file, status: 404 } : { kind: 'nothing' };
}

/** @returns the file at that path below the folder, or `null`; a folder does not count as a file */
export async function findFile(siteDir: string, path: string): Promise<SiteFile | null> {
  const found = await stat(join(siteDir, path)).catch(() => null);
  return found?.isFile()
    ? { path, sizeBytes: found.size, modifiedMs: Math.floor(found.mtimeMs) }
    : null;
}
