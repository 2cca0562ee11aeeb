import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { readKeyList } from '@quayside/contract/signing/key-list';
import type { SigningKey } from '@quayside/contract/signing/proof';
import { SANDBOX_KEY_LIST } from '@quayside/contract/signing/sandbox-key-list';
import { contentBuildTokenPattern } from '@quayside/contract/site/content-build-token';

import { type ContentBackend, readContentBackend } from './content-backend';

/** The settings that a build reads from its environment. */
export type BuildSettings = {
  /** Absolute origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Origin of the API; empty for the site's own. */
  apiUrl: string;
  /** Absolute path of the folder with the content: `content/` of the site's root by default. */
  contentDir: string;
  /**
   * URL of a remote content service with the committed schema; absent for the content of the
   * folder.
   */
  contentGraphqlUrl: string | undefined;
  /**
   * `last`: the last snapshot of the remote service may be used when the service is unavailable.
   */
  contentSnapshot: 'last' | undefined;
  /** The build's token for the remote service; absent for a sandbox on the same machine. */
  contentBuildToken: string | undefined;
  /** How many pair pages are pre-rendered. */
  prerenderedPairs: number;
  /** Whether Gatsby builds samples of the pages, and `scripts/refresh` renders all afterwards. */
  onlySamples: boolean;
  /** Public keys that the site trusts: the sandbox's keys unless the operator configures others. */
  signingKeys: readonly SigningKey[];
  /** The Git host that editors save to; null for our own server. */
  contentBackend: ContentBackend | null;
};

/** The variable by which `npm run build` tells Gatsby to build only samples of the pages. */
export const ONLY_SAMPLES = 'QUAYSIDE_ONLY_SAMPLES';

/** A page takes about 10 ms per language; this number keeps the first start acceptably short. */
const DEFAULT_PAIRS = 300;

/** Reads the settings. @throws Error that lists every invalid variable at once */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const problems: string[] = [];
  const origin = (name: string, fallback: string): string => {
    const given = env[name]?.replace(/\/+$/, '') ?? '';
    if (given !== '' && !/^https?:\/\/[^\s/;,'"]+$/.test(given))
      problems.push(`${name} must be an origin such as https://example.org, not "${given}"`);
    return given === '' ? fallback : given;
  };
  const pairs = env.PRERENDERED_PAIRS ?? '';
  if (!/^\d*$/.test(pairs))
    problems.push(`PRERENDERED_PAIRS must be a whole number, not "${pairs}"`);
  const settings: BuildSettings = {
    siteUrl: origin('SITE_URL', 'http://localhost:8080'),
    apiUrl: origin('API_URL', ''),
    contentDir: readContentDir(env, problems),
    ...readContentLocation(env, problems),
    prerenderedPairs: pairs === '' ? DEFAULT_PAIRS : Number(pairs),
    onlySamples: env[ONLY_SAMPLES] === '1',
    signingKeys: readSigningKeys(env, problems),
    contentBackend: readContentBackend(env, problems),
  };
  if (problems.length > 0) throw new Error(`The site cannot be built: ${problems.join('; ')}.`);
  return settings;
}

function readContentDir({ CONTENT_DIR: given }: NodeJS.ProcessEnv, problems: string[]): string {
  const folder = resolve(given || 'content');
  if (given && !existsSync(folder)) problems.push(`CONTENT_DIR is no folder: ${folder}`);
  return folder;
}

function readContentLocation(
  env: NodeJS.ProcessEnv,
  problems: string[],
): Pick<BuildSettings, 'contentGraphqlUrl' | 'contentSnapshot' | 'contentBuildToken'> {
  const url = env.CONTENT_GRAPHQL_URL || undefined;
  if (url !== undefined && !URL.canParse(url))
    problems.push(
      `CONTENT_GRAPHQL_URL must be an address such as https://content.example.org/graphql, not "${url}"`,
    );
  const snapshot = env.CONTENT_SNAPSHOT || undefined;
  if (snapshot !== undefined && snapshot !== 'last')
    problems.push(`CONTENT_SNAPSHOT must be "last" or absent, not "${snapshot}"`);
  return {
    contentGraphqlUrl: url,
    contentSnapshot: snapshot === undefined ? undefined : 'last',
    contentBuildToken: readBuildToken(env, problems),
  };
}

function readBuildToken(
  { CONTENT_BUILD_TOKEN: token = '' }: NodeJS.ProcessEnv,
  problems: string[],
): string | undefined {
  if (token !== '' && !contentBuildTokenPattern.test(token))
    problems.push(
      'CONTENT_BUILD_TOKEN must be 16 to 256 letters, digits, _ or -, the same as at the service',
    );
  return token === '' ? undefined : token;
}

function readSigningKeys(env: NodeJS.ProcessEnv, problems: string[]): readonly SigningKey[] {
  const reading = readKeyList(env.SIGNING_PUBLIC_KEYS?.trim() || SANDBOX_KEY_LIST);
  if ('keys' in reading) return reading.keys;
  problems.push(
    `SIGNING_PUBLIC_KEYS ${reading.problem}; npm run ops -- keys signing public prints the right value`,
  );
  return [];
}

/** Whether Gatsby runs its development server for an editor instead of a build. */
export function isDevelopment(env: NodeJS.ProcessEnv): boolean {
  return env.gatsby_executing_command === 'develop';
}

/** The settings that browser code may use, under the names that Gatsby adds to a bundle. */
export function publicEnv({ siteUrl, apiUrl, signingKeys }: BuildSettings): Record<string, string> {
  return {
    GATSBY_SITE_URL: siteUrl,
    GATSBY_API_URL: apiUrl,
    GATSBY_SIGNING_KEYS: signingKeys
      .map(({ keyId, publicKey }) => `${keyId}:${publicKey}`)
      .join(','),
  };
}
