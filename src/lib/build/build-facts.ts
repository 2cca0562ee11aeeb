import type { BuildMeta, LatestBuild } from '@quayside/contract/site/builds';

import { isRecord } from '../is-record';

/**
 * Parses `builds/latest.json`. The parser is written by hand, because every page needs it and a
 * schema library would be much larger.
 * @throws TypeError
 */
export function parseLatestBuild(json: unknown): LatestBuild {
  if (!isRecord(json) || typeof json.id !== 'string' || typeof json.i18n !== 'string')
    throw new TypeError('not the facts of a build');
  return { id: json.id, i18n: json.i18n, timestamp: Number(json.timestamp) };
}

/** Returns the redirects in `builds/meta/{id}.json`, by path. Anything else is ignored. */
export function parseRedirects(json: unknown): Readonly<Record<string, string>> {
  const rules: Partial<Record<keyof BuildMeta, unknown>> = isRecord(json) ? json : {};
  if (!isRecord(rules.routeRules)) return {};
  return Object.fromEntries(
    Object.entries(rules.routeRules).flatMap(([path, rule]) =>
      isRecord(rule) && typeof rule.redirect === 'string' ? [[path, rule.redirect]] : [],
    ),
  );
}
