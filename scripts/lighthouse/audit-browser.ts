import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'puppeteer';

import { categories, type Category } from './goals';
import type { Audit } from './judge-audits';

/** Audits a page as a phone on a slow network loads it. */
export async function auditPage(
  browser: Browser,
  url: string,
  audited: readonly Category[],
): Promise<Audit> {
  const result = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    onlyCategories: [...audited],
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined)
    throw new Error(`Lighthouse could not audit ${url}: ${runtimeError.message}`);
  return readAudit(result.lhr);
}

function readAudit({ categories: found, audits }: Result): Audit {
  const known = categories.filter((category) => found[category] !== undefined);
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      known.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
    ),
    failed: Object.fromEntries(
      known.map((category) => [
        category,
        (found[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ]),
    ),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
  };
}
