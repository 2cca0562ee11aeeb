import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startBenchProduct } from '../bench/product';
import { median } from '../bench/statistics';
import { createProgress } from '../support/progress.mjs';
import { openAuditBrowser } from './audit-browser';
import { goals, pages, type Category } from './goals';

/**
 * `npm run lighthouse [-- /path …]`: audits a running product as a phone, each page several times,
 * and prints the medians. Exits with 1 when a median is below its goal. The speed figures also
 * depend on the machine, so this is not part of the tests.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const runs = 5;
const progress = createProgress();
const wanted = process.argv.slice(2);

const product = await progress.step('Starting the product', () => startBenchProduct(root));
const browser = await openAuditBrowser();
const misses: string[] = [];
try {
  for (const path of wanted.length > 0 ? wanted : pages) {
    const audits = await progress.step(`Auditing ${path}, ${runs} times`, async () => {
      const found = [];
      for (let run = 0; run < runs; run += 1)
        found.push(await browser.audit(`http://localhost:${product.port}${path}`));
      return found;
    });
    const scores = Object.entries(goals).map(([category, goal]) => {
      const score = median(audits.map(({ scores: each }) => each[category as Category]));
      if (score < goal)
        misses.push(
          `${path}: ${category} ${score}, goal ${goal}: ` +
            [...new Set(audits.flatMap(({ failed }) => failed[category as Category]))].join(', '),
        );
      return `${category} ${score}`;
    });
    console.log(`${path}: ${scores.join(', ')}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const miss of misses) console.log(`below: ${miss}`);
process.exit(misses.length === 0 ? 0 : 1);
