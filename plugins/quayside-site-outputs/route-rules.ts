import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuildMeta } from '@quayside/contract/site/builds';
import {
  hostRulesSchema,
  type HostRules,
  type RedirectRule,
} from '@quayside/contract/site/host-rules';

/** Reads the rules that quayside-host-rules has written for hosts. */
export async function readHostRules(publicDir: string): Promise<HostRules> {
  const text = await readFile(join(publicDir, 'host-rules.json'), 'utf8');
  return hostRulesSchema.parse(JSON.parse(text));
}

/** Returns the redirects that the browser needs before it navigates. Hosts handle patterns. */
export function routeRules({
  redirects,
}: {
  redirects: readonly RedirectRule[];
}): BuildMeta['routeRules'] {
  const exact = redirects.filter(({ from }) => !/[*:]/.test(from));
  return Object.fromEntries(exact.map(({ from, to }) => [from, { redirect: to }]));
}
