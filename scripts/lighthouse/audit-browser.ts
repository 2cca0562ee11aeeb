import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer';

import { findBrowser } from '../../e2e/support/find-browser';
import { goals, type Category } from './goals';

export type Audit = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Names of the audits that lower the score. */
  readonly failed: Readonly<Record<Category, readonly string[]>>;
};

export type AuditBrowser = { audit(url: string): Promise<Audit>; close(): Promise<void> };

const categories = Object.keys(goals) as readonly Category[];

/** Opens a browser in which Lighthouse audits pages as a phone on a slow network loads them. */
export async function openAuditBrowser(): Promise<AuditBrowser> {
  const { path, env, headless } = await findBrowser(process.env);
  const browser = await puppeteer.launch({
    executablePath: path,
    env,
    headless,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const port = Number(new URL(browser.wsEndpoint()).port);
  return {
    async audit(url) {
      const result = await lighthouse(url, {
        port,
        onlyCategories: [...categories],
        logLevel: 'error',
      });
      if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}.`);
      const { categories: found, audits, runtimeError } = result.lhr;
      if (runtimeError !== undefined)
        throw new Error(`Lighthouse could not audit ${url}: ${runtimeError.message}`);
      const scores = categories.map((category) => [
        category,
        Math.round((found[category]?.score ?? 0) * 100),
      ]);
      const failed = categories.map((category) => [
        category,
        (found[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ]);
      return {
        scores: Object.fromEntries(scores) as Audit['scores'],
        failed: Object.fromEntries(failed) as Audit['failed'],
      };
    },
    close: () => browser.close(),
  };
}
