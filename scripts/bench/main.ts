import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createProgress, formatElapsed } from '../support/progress.mjs';
import { benchOrders } from './orders-bench';
import { startBenchProduct } from './product';
import { benchQuotes } from './quote-bench';
import { benchSiteBuild } from './site-build-bench';

/**
 * `npm run bench [-- quotes|orders|site …]`: prints ratios, because absolute figures say more about the machine than about us.
 * Without a name it runs all three.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const pairCount = 1_000;
const progress = createProgress();

const benches: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  async quotes() {
    const product = await progress.step('Starting the product', () => startBenchProduct(root));
    try {
      const outcomes = await progress.step('Asking for quotes', () => benchQuotes(product.port));
      return outcomes.map(({ title, quotesPerSecond, barePerSecond, ratio, p99LatencyMs }) =>
        `quote ÷ bare node:http, ${title}: ${ratio.toFixed(2)}   (${Math.round(quotesPerSecond)}/s ÷ ${Math.round(barePerSecond)}/s, p99 ${p99LatencyMs.toFixed(1)} ms)`);
    } finally {
      await product.stop();
    }
  },
  async orders() {
    const { ordersPerSecond, barePerSecond, ratio, statementCount } = await progress.step('Creating orders', benchOrders);
    return [`order ÷ its bare transaction of ${statementCount.toFixed(0)} statements: ${ratio.toFixed(2)}   (${Math.round(ordersPerSecond)}/s ÷ ${Math.round(barePerSecond)}/s)`];
  },
  async site() {
    const { elapsedMs, peakBytes } = await progress.step(`Building the site cold with ${pairCount} pairs in two languages`, () => benchSiteBuild(root, pairCount));
    const peak = peakBytes === null ? 'not told by this system' : `${Math.round(peakBytes / 1_048_576)} MiB`;
    return [`cold site build, ${pairCount} pairs in two languages: ${formatElapsed(elapsedMs)}, peak memory of all its processes ${peak}`];
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`There is no benchmark called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
const lines: string[] = [];
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) lines.push(...(await bench()));
console.log(`\n${lines.join('\n')}`);
process.exit(0);
