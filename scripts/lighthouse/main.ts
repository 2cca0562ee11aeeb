import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadLanguages } from '@quayside/content-service/load/read-languages';
import type { Browser } from 'puppeteer';

import { startBenchProduct } from '../bench/product';
import { launchBrowser } from '../support/launch-browser';
import { createProgress } from '../support/progress.mjs';
import { auditPage } from './audit-browser';
import { auditedPages, categories, goalsOf, type AuditedPage } from './goals';
import { judgeAudits, type Judgement } from './judge-audits';
import { judgeInteractions } from './judge-interactions';
import { interactOnSlowPhone } from './measure-interactions';

/**
 * `npm run lighthouse [-- --inp] [/path …]`: audits a running product as a phone, each page several
 * times, and prints the medians. With `--inp`, it taps and types there instead, on a phone
 * that is as slow, and prints the slowest responses. Exits with 1 when a median misses its goal. The
 * figures also depend on the machine, so this is not part of the tests.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const runs = 5;
const progress = createProgress();
const words = process.argv.slice(2);
const paths = words.filter((word) => word !== '--inp');

loadLanguages(join(root, 'content'));
const pages: readonly AuditedPage[] =
  paths.length > 0 ? paths.map((path) => ({ path, goals: goalsOf(path) })) : auditedPages();
const judgePage = words.includes('--inp') ? judgeResponses : judgeLighthouse;

const product = await progress.step('Starting the product', () => startBenchProduct(root));
const browser = await launchBrowser();
const allMisses: string[] = [];
try {
  for (const page of pages) {
    const { summary, misses } = await judgePage(browser, page);
    console.log(summary);
    allMisses.push(...misses);
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const miss of allMisses) console.log(`missed: ${miss}`);
process.exit(allMisses.length === 0 ? 0 : 1);

/** Does something several times with the same page of the product. */
function repeat<Found>(
  { path }: AuditedPage,
  what: string,
  run: (url: string) => Promise<Found>,
): Promise<readonly Found[]> {
  return progress.step(`${what} ${path}, ${runs} times`, async () => {
    const found: Found[] = [];
    for (let count = 0; count < runs; count += 1)
      found.push(await run(`http://localhost:${product.port}${path}`));
    return found;
  });
}

async function judgeLighthouse(phone: Browser, page: AuditedPage): Promise<Judgement> {
  const audited = categories.filter((category) => page.goals.scores[category] !== undefined);
  const audits = await repeat(page, 'Auditing', (url) => auditPage(phone, url, audited));
  return judgeAudits(page.path, audits, page.goals);
}

async function judgeResponses(phone: Browser, page: AuditedPage): Promise<Judgement> {
  const visits = await repeat(page, 'Interacting with', (url) => interactOnSlowPhone(phone, url));
  return judgeInteractions(page.path, visits, page.goals.inpMs);
}
