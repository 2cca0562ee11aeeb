import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Parts of the site that are loaded when they are used, by the names of their chunks; no page loads
 * any of them initially.
 */
export const laterChunks = [
  'account',
  'account-dialogs',
  'account-menu',
  'attribution',
  'build-notice',
  'card-order',
  'card-rules',
  'coin-dialog',
  'consent-answer',
  'copy-buttons',
  'email-popup',
  'exchange-parts',
  'kyc-review',
  'measuring',
  'messenger',
  'operator-reason',
  'order-form',
  'order-trouble',
  'orders',
  'parts',
  'partner-verification',
  'passkeys',
  'pending-order',
  'price-chart',
  'profile',
  'profile-chart',
  'qr-code',
  'qr-scanner',
  'route-rules',
  'same-owner',
  'sandbox-wallet',
  'search',
  'session-renewal',
  'signing',
  'verification-steps',
] as const;

/**
 * Returns the names of the chunks in the build: those of Gatsby's scripts, which may be parts of
 * other files, and those of the pages without a framework.
 */
export function builtChunks(): readonly string[] {
  const site = resolve(__dirname, '..', '..', 'public');
  const stats = JSON.parse(readFileSync(join(site, 'webpack.stats.json'), 'utf8')) as {
    readonly namedChunkGroups: Readonly<Record<string, unknown>>;
  };
  return [
    ...Object.keys(stats.namedChunkGroups),
    ...readdirSync(site).map((name) => chunkOf(`/${name}`)),
  ];
}

/**
 * Returns the name of the chunk in a script's path, such as `price-chart` for
 * `/price-chart-0257622c8a200ea4c3f5.js`.
 */
export function chunkOf(scriptPath: string): string {
  return /^\/(.+)-[0-9a-f]+\.js$/.exec(scriptPath)?.[1] ?? scriptPath;
}
