import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startBenchProduct } from '../bench/product';
import { launchBrowser } from '../support/launch-browser';
import { createProgress } from '../support/progress.mjs';
import { CPU_SLOWDOWN, limits } from './limits';
import { typeOnSlowPhone } from './typing-page';

/**
 * `npm run typing [-- /path …]`: types an amount into the built site as on a slow phone, and prints
 * the long tasks and the layout shift. Exits with 1 when a figure exceeds its limit. The figures
 * also depend on the machine, so this is not part of the tests.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const runs = 3;
const progress = createProgress();
const wanted = process.argv.slice(2);

const product = await progress.step('Starting the product', () => startBenchProduct(root));
const browser = await launchBrowser();
const misses: string[] = [];
try {
  for (const path of wanted.length > 0 ? wanted : ['/', '/ru']) {
    for (let run = 1; run <= runs; run += 1) {
      const { longTasksMs, layoutShift } = await progress.step(
        `Typing on ${path}, ${run} of ${runs}`,
        () => typeOnSlowPhone(browser, `http://localhost:${product.port}${path}`),
      );
      const maxTaskMs = Math.max(0, ...longTasksMs);
      console.log(
        `${path}: long tasks at ${CPU_SLOWDOWN}× slowdown: ` +
          `${longTasksMs.length === 0 ? 'none' : `${longTasksMs.join(', ')} ms`}; ` +
          `layout shift ${layoutShift.toFixed(4)}`,
      );
      if (maxTaskMs > limits.longTaskMs)
        misses.push(`${path}: a task of ${maxTaskMs} ms, limit ${limits.longTaskMs}`);
      if (layoutShift > limits.layoutShift)
        misses.push(`${path}: layout shift ${layoutShift.toFixed(4)}, limit ${limits.layoutShift}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const miss of misses) console.log(`over: ${miss}`);
process.exit(misses.length === 0 ? 0 : 1);
