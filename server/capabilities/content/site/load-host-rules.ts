import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hostRulesSchema, type HostRules } from '@quayside/contract/site/host-rules';

/** The file with the rules, below the site's folder. */
export const HOST_RULES_FILE = 'host-rules.json';

/** The rules for a folder without a rules file: plain files, revalidated each time. */
const PLAIN_RULES: HostRules = {
  shells: [],
  redirects: [],
  headers: [{ match: '/*', headers: { 'cache-control': 'public, max-age=0, must-revalidate' } }],
  notFound: [{ match: '/*', file: '/404.html' }],
};

/**
 * Reads the rules that the build wrote.
 * @throws Error if the file exists but is invalid
 */
export async function loadHostRules(siteDir: string): Promise<HostRules> {
  const path = join(siteDir, HOST_RULES_FILE);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return PLAIN_RULES;
  const parsed = hostRulesSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${path} is not what the build writes (${parsed.error.issues[0]?.path.join('.') ?? ''}): run the build again`,
    );
  return parsed.data;
}
