import type { BuildMeta, LatestBuild } from '@quayside/contract/site/builds';

import { isRecord } from '../is-record';

/**
 * Narrows `builds/latest.json`. By hand, because every page reads it and a validator would weigh
 * more than the file.
 * @throws TypeError
 */
export function parseLatestBuild(json: unknown): LatestBuild {
  if (!isRecord(json) || typeof json.id !== 'string' || typeof json.i18n !== 'string')
    throw new TypeError('not the facts of a build');
  return { id: json.id, i18n: json.i18n, timestamp: Number(json.timestamp) };
}

/** The redirects in `builds/meta/{id}.json`, by path; what is no redirect is left out. */
export function parseRedirects(json: unknown): Readonly<Record<string, string>> {
  const rules: Partial<Record<keyof BuildMeta, unknown>> = isRecord(json) ? json : {};
  if (!isRecord(rules.routeRules)) return {};
  return Object.fromEntries(
    Object.entries(rules.routeRules).flatMap(([path, rule]) =>
      isRecord(rule) && typeof rule.redirect === 'string' ? [[path, rule.redirect]] : [],
    ),
  );
}
