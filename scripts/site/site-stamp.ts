import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sourceHash } from './source-hash';

const inputFolders = ['src', 'content', 'content-service', 'contract', 'plugins', 'static'];
const inputFiles = ['package-lock.json', 'tsconfig.json', 'scripts/build-site.ts'];
const inputVariables = [
  'SITE_URL',
  'API_URL',
  'CONTENT_GRAPHQL_URL',
  'CONTENT_SNAPSHOT',
  'PRERENDERED_PAIRS',
  'SIGNING_PUBLIC_KEYS',
  'SOURCE_DATE_EPOCH',
];

const stampPath = (root: string): string => join(root, 'public', '.build-hash');

/** @returns a hash of all inputs of the built site */
export function siteInputHash(root: string, env: NodeJS.ProcessEnv): string {
  const hash = sourceHash(root, [
    ...readdirSync(root).filter((name) => name.startsWith('gatsby-')),
    ...inputFiles,
    ...inputFolders,
  ]);
  for (const name of inputVariables) hash.update(`${name}=${env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Returns the input hash of the build in `public/`, or null if there is no complete one. */
export function readSiteStamp(root: string): string | null {
  const path = stampPath(root);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Whether `public/` was built from the current sources. */
export function isSiteFresh(root: string, env: NodeJS.ProcessEnv): boolean {
  const stamp = readSiteStamp(root);
  return stamp !== null && stamp === siteInputHash(root, env);
}

/** Call it before a build starts, so that an interrupted build never counts as built. */
export function clearSiteStamp(root: string): void {
  rmSync(stampPath(root), { force: true });
}

/**
 * Call it after a build, with the hash from before the build: sources that changed meanwhile make
 * it stale.
 */
export function writeSiteStamp(root: string, inputHash: string): void {
  writeFileSync(stampPath(root), `${inputHash}\n`);
}
