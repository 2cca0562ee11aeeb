import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { latestBuildPath } from '@quayside/contract/site/build-paths';

import { sourceHash } from './source-hash';

const codeFolders = [
  'src',
  'content-service',
  'contract',
  'plugins',
  'static',
  'admin',
  'scripts/refresh',
  // Parts that load late have the English texts in their scripts.
  'content/locales/en',
];
const codeFiles = ['package-lock.json', 'tsconfig.json', 'scripts/build-site.ts'];
const inputVariables = [
  'SITE_URL',
  'API_URL',
  'CONTENT_GRAPHQL_URL',
  'CONTENT_SNAPSHOT',
  'PRERENDERED_PAIRS',
  'SIGNING_PUBLIC_KEYS',
  'SOURCE_DATE_EPOCH',
  'CONTENT_BACKEND',
  'CONTENT_BACKEND_REPO',
  'CONTENT_BACKEND_BRANCH',
  'CONTENT_BACKEND_URL',
  'CONTENT_BACKEND_AUTH_URL',
  'CONTENT_BACKEND_APP_ID',
];

/** Hashes of what the site is built from. */
export type SiteInputs = {
  /** Of the code and the settings. */
  readonly code: string;
  /** Of the content in its folder, which a content service may replace. */
  readonly content: string;
};

const stampPath = (root: string): string => join(root, 'public', '.build-hash');

/** @returns the inputs of the site as they are now */
export function siteInputs(root: string, env: NodeJS.ProcessEnv): SiteInputs {
  const code = sourceHash(root, [
    ...readdirSync(root).filter((name) => name.startsWith('gatsby-')),
    ...codeFiles,
    ...codeFolders,
  ]);
  for (const name of inputVariables) code.update(`${name}=${env[name] ?? ''}\0`);
  return {
    code: code.digest('hex'),
    content: contentHash(resolve(root, env.CONTENT_DIR || 'content')),
  };
}

/** Returns the inputs of the build in `public/` as text, or null if there is no complete one. */
export function readSiteStamp(root: string): string | null {
  const path = stampPath(root);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Whether `public/` was built from the current sources, and nothing has become due since then. */
export function isSiteFresh(root: string, env: NodeJS.ProcessEnv): boolean {
  const due = nextBuildDue(root);
  const isDue = due !== null && Date.parse(due) <= Date.now();
  return !isDue && readSiteStamp(root) === stampOf(siteInputs(root, env));
}

/** @returns the ISO time at which the site in `public/` has to be built again; null for none */
export function nextBuildDue(root: string): string | null {
  try {
    const latest = JSON.parse(readFileSync(join(root, 'public', latestBuildPath), 'utf8')) as {
      readonly nextDue?: string;
    };
    return latest.nextDue ?? null;
  } catch {
    return null;
  }
}

/** Whether the content comes from a folder, and not from a remote service. */
export const isContentLocal = (env: NodeJS.ProcessEnv): boolean =>
  (env.CONTENT_GRAPHQL_URL ?? '') === '';

/** Where `scripts/refresh` notes what it has rendered: in Gatsby's cache, which a build empties. */
export const builtPagesFile = (root: string): string => join(root, '.cache/built-pages.json');

/**
 * Whether `public/` was built from this code, and from content of this folder, and the cache still
 * has what renders pages.
 */
export function isCodeBuilt(root: string, env: NodeJS.ProcessEnv, { code }: SiteInputs): boolean {
  return (
    isContentLocal(env) &&
    existsSync(builtPagesFile(root)) &&
    readSiteStamp(root)?.split(' ')[0] === code
  );
}

/** Call it before a build starts, so that an interrupted build never counts as built. */
export function clearSiteStamp(root: string): void {
  rmSync(stampPath(root), { force: true });
}

/**
 * Call it after a build, with the inputs from before the build: sources that changed meanwhile make
 * it stale.
 */
export function writeSiteStamp(root: string, inputs: SiteInputs): void {
  writeFileSync(stampPath(root), `${stampOf(inputs)}\n`);
}

const contentHash = (folder: string): string =>
  sourceHash(folder, existsSync(folder) ? readdirSync(folder) : []).digest('hex');

const stampOf = ({ code, content }: SiteInputs): string => `${code} ${content}`;
