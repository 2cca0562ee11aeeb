import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { formatElapsed } from '../support/progress.mjs';
import { createLanes } from './lanes';
import { addTallies, isSuccess, summaryLine, type Tally } from './tally';

const root = resolve(fileURLToPath(import.meta.url), '..', '..', '..');

/**
 * Runs the lanes one after the other, all of them even when one fails, and prints the count as the last line.
 * @param args `--only <lane>` for a part; whatever follows is handed to jest
 * @returns the exit code
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const { only, extraArgs } = readArguments(args);
  const lanes = createLanes(root).filter((lane) => only === null || lane.only === only);
  if (lanes.length === 0) {
    console.error(`There is no lane called "${only}". Lanes: types, lint, unit, integration, e2e.`);
    return 2;
  }
  const tallies: Tally[] = [];
  for (const lane of lanes) {
    console.log(`\n── ${lane.title}`);
    const startedAtMs = Date.now();
    const tally = await lane.run(extraArgs);
    tallies.push(tally);
    console.log(`── ${lane.title}: ${summaryLine(tally)} (${formatElapsed(Date.now() - startedAtMs)})`);
  }
  return report(addTallies(tallies));
}

function report(total: Tally): number {
  console.log('');
  for (const name of total.skippedNames) console.log(`skipped: ${name}`);
  for (const name of total.failedNames) console.log(`failed: ${name}`);
  console.log(summaryLine(total));
  return isSuccess(total) ? 0 : 1;
}

function readArguments(args: readonly string[]): { readonly only: string | null; readonly extraArgs: readonly string[] } {
  const at = args.indexOf('--only');
  if (at === -1) return { only: null, extraArgs: args };
  return { only: args[at + 1] ?? '', extraArgs: [...args.slice(0, at), ...args.slice(at + 2)] };
}
