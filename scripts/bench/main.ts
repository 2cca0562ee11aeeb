import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { loadLanguages } from '@quayside/content-service/load/read-languages';

import { createProgress, formatElapsed } from '../support/progress.mjs';
import { benchAccounts } from './accounts-bench';
import { benchContent } from './content-bench';
import { benchOrders } from './orders-bench';
import { startBenchProduct } from './product';
import { benchQuotes } from './quote-bench';
import { benchSiteBuild } from './site-build-bench';
import { benchStream } from './stream-bench';

/**
 * `npm run bench [-- quotes|stream|orders|accounts|site|content …]`: prints ratios, because
 * absolute figures say more about the machine than about the code. Without a name it runs all
 * benchmarks.
 */
const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');
const pairCount = 2_000;
/** About 10,000 pages, including their lists and the rest of the site. */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 4_000);
const progress = createProgress();

const benches: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  async quotes() {
    const product = await progress.step('Starting the product', () => startBenchProduct(root));
    try {
      const outcomes = await progress.step('Requesting quotes', () => benchQuotes(product.port));
      return outcomes.map(
        ({ title, quotesPerSecond, barePerSecond, ratio, p99LatencyMs }) =>
          `quote ÷ bare node:http, ${title}: ${ratio.toFixed(2)}   ` +
          `(${Math.round(quotesPerSecond)}/s ÷ ${Math.round(barePerSecond)}/s, ` +
          `p99 ${p99LatencyMs.toFixed(1)} ms)`,
      );
    } finally {
      await product.stop();
    }
  },
  async stream() {
    const product = await progress.step('Starting the product', () => startBenchProduct(root));
    try {
      const { quietP99Ms, floodedP99Ms, ratio } = await progress.step('Flooding WebSockets', () =>
        benchStream(product.port),
      );
      return [
        `quote p99 with 20 flooded WebSockets ÷ without: ${ratio.toFixed(2)}   ` +
          `(${floodedP99Ms.toFixed(1)} ms ÷ ${quietP99Ms.toFixed(1)} ms)`,
      ];
    } finally {
      await product.stop();
    }
  },
  async orders() {
    loadLanguages(join(root, 'content'));
    const { ordersPerSecond, barePerSecond, ratio, statementCount } = await progress.step(
      'Creating orders',
      benchOrders,
    );
    return [
      `order ÷ its bare transaction of ${statementCount.toFixed(0)} statements: ` +
        `${ratio.toFixed(2)}   ` +
        `(${Math.round(ordersPerSecond)}/s ÷ ${Math.round(barePerSecond)}/s)`,
    ];
  },
  async accounts() {
    const product = await progress.step('Starting the product', () => startBenchProduct(root));
    try {
      const outcomes = await progress.step('Logging in and requesting password resets', () =>
        benchAccounts(product.port),
      );
      return outcomes.map(
        ({ title, knownMs, unknownMs }) =>
          `${title}, median of a known email − of an unknown one: ` +
          `${(knownMs - unknownMs).toFixed(2)} ms   ` +
          `(${knownMs.toFixed(1)} ms − ${unknownMs.toFixed(1)} ms)`,
      );
    } finally {
      await product.stop();
    }
  },
  async site() {
    const { elapsedMs, peakBytes } = await progress.step(
      `Building the site cold with ${pairCount} pairs in every language`,
      () => benchSiteBuild(root, pairCount),
    );
    return [
      `cold site build, ${pairCount} pairs in every language: ${formatElapsed(elapsedMs)}, ` +
        `peak memory of all its processes ${formatPeak(peakBytes)}`,
    ];
  },
  async content() {
    const { build, pages, htmlGzipP95Bytes, appScriptBytes, plainAppScriptBytes } =
      await progress.step(
        `Building the site cold, without and with ${articleCount} more articles in every language`,
        () => benchContent(root, articleCount),
      );
    return [
      `cold site build, ${articleCount} generated articles in every language, ${pages} pages: ` +
        `${formatElapsed(build.elapsedMs)}, ` +
        `peak memory of all its processes ${formatPeak(build.peakBytes)}`,
      `HTML of a page, gzip, p95: ${(htmlGzipP95Bytes / 1_024).toFixed(1)} KiB`,
      `app JavaScript: ${appScriptBytes} bytes, ${plainAppScriptBytes} without the generated articles`,
    ];
  },
};

function formatPeak(peakBytes: number | null): string {
  return peakBytes === null
    ? 'not reported by this system'
    : `${Math.round(peakBytes / 1_048_576)} MiB`;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(
    `There is no benchmark called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
const lines: string[] = [];
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) lines.push(...(await bench()));
console.log(`\n${lines.join('\n')}`);
process.exit(0);
