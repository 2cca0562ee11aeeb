import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { formatElapsed } from '../support/progress.mjs';
import { createStages, type Lane } from './lanes';
import { addTallies, isSuccess, slowestFiles, summaryLine, type Tally } from './tally';
import { ensureTokenBinding } from './token-binding';

const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

/** The tests that an everyday run skips, ordered by the time this saves. */
const leftToFullRun =
  'most of the 1,000 kills of server, signer, node and database, the embedded database for suites ' +
  'above the storage layer, 224 of 236 restores, kills of the server under npm start, most of the ' +
  'random movements of the books and of the simulated months of fees, a whole build from the ' +
  'remote content service, and the development server while an editor writes';

/** Number of slowest files listed at the end. */
const namedSlowFiles = 10;

type LaneResult = { readonly title: string; readonly elapsedMs: number; readonly tally: Tally };

/**
 * Runs all stages even when a lane fails, and prints the times and, as the last line, the totals.
 * @param args `--only <lane>` for a part, `--full` for the tests of `npm run test:full`; the rest
 *   is passed to jest
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const { only, isFull, extraArgs } = readArguments(args);
  const everyStage = createStages(root);
  const stages = everyStage.map((lanes) =>
    lanes.filter((lane) => only === null || lane.only === only),
  );
  if (stages.flat().length === 0) {
    const lanes = new Set(everyStage.flat().map((lane) => lane.only));
    console.error(`There is no lane called "${only}". Lanes: ${[...lanes].join(', ')}.`);
    return 2;
  }
  if (isFull) process.env.QUAYSIDE_TESTS = 'full';
  const testsTokens = stages.flat().some((lane) => lane.only === 'integration');
  if (isFull && testsTokens && !(await prepareToken())) return 1;
  const results: LaneResult[] = [];
  for (const lanes of stages)
    results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, extraArgs)))));
  reportTimes(results);
  return report(addTallies(results.map(({ tally }) => tally)), isFull);
}

/** @returns false, after saying why, if the full run would have to skip the tests with a token */
async function prepareToken(): Promise<boolean> {
  const token = await ensureTokenBinding(process.env);
  if ('problem' in token) console.error(token.problem);
  else process.env.PKCS11JS = token.binding;
  return !('problem' in token);
}

async function runLane({ title, run }: Lane, extraArgs: readonly string[]): Promise<LaneResult> {
  console.log(`\n── ${title}`);
  const startedAtMs = Date.now();
  const tally = await run(extraArgs);
  const elapsedMs = Date.now() - startedAtMs;
  console.log(`── ${title}: ${summaryLine(tally)} (${formatElapsed(elapsedMs)})`);
  return { title, elapsedMs, tally };
}

function reportTimes(results: readonly LaneResult[]): void {
  const line = (elapsedMs: number, name: string): string =>
    `  ${formatElapsed(elapsedMs).padStart(12)}  ${name}`;
  console.log('\nTime of each lane:');
  for (const { title, elapsedMs } of results) console.log(line(elapsedMs, title));
  const slowest = slowestFiles(addTallies(results.map(({ tally }) => tally)), namedSlowFiles);
  if (slowest.length === 0) return;
  console.log('Slowest test files:');
  for (const { path, elapsedMs } of slowest) console.log(line(elapsedMs, path));
}

function report(total: Tally, isFull: boolean): number {
  console.log('');
  for (const name of total.skippedNames) console.log(`skipped: ${name}`);
  for (const name of total.failedNames) console.log(`failed: ${name}`);
  if (!isFull) console.log(`run only by npm run test:full: ${leftToFullRun}`);
  console.log(summaryLine(total));
  return isSuccess(total) ? 0 : 1;
}

function readArguments(args: readonly string[]): {
  readonly only: string | null;
  readonly isFull: boolean;
  readonly extraArgs: readonly string[];
} {
  const others = args.filter((argument) => argument !== '--full');
  const isFull = others.length < args.length;
  const at = others.indexOf('--only');
  if (at === -1) return { only: null, isFull, extraArgs: others };
  return {
    only: others[at + 1] ?? '',
    isFull,
    extraArgs: [...others.slice(0, at), ...others.slice(at + 2)],
  };
}
