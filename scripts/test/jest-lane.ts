import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { tallyJestReport, type JestReport } from './jest-report';
import { runNode } from './run-command';
import { addTallies, checkTally, type Tally } from './tally';

export type JestLane = {
  readonly name: string;
  readonly projects: readonly string[];
  readonly maxWorkers: number;
  /** Options of Node.js for jest and its workers. */
  readonly nodeOptions?: readonly string[];
};

/**
 * Jest's messages when something keeps its process running after the tests; Jest would then wait
 * forever, or hide the leak.
 */
const leakSentences = [
  'Jest did not exit one second after the test run has completed',
  'A worker process has failed to exit gracefully',
];
const leakGraceMs = 5_000;

/** Runs one lane of tests. @param extraArgs passed to jest, such as a path */
export async function runJestLane(
  root: string,
  lane: JestLane,
  extraArgs: readonly string[],
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-jest-'));
  const reportPath = join(folder, 'report.json');
  const leak = { isSeen: false };
  try {
    const exitCode = await runNode(jestArguments(root, lane, reportPath, extraArgs), {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}),
      },
      onErrorText: (text, kill) => {
        if (leak.isSeen || !leakSentences.some((sentence) => text.includes(sentence))) return;
        leak.isSeen = true;
        setTimeout(kill, leakGraceMs).unref();
      },
    });
    return addTallies([
      tallyRun(root, lane, reportPath, exitCode),
      ...(leak.isSeen
        ? [checkTally(`${lane.name} › no handle is left open after the tests`, false)]
        : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function jestArguments(
  root: string,
  lane: JestLane,
  reportPath: string,
  extraArgs: readonly string[],
): readonly string[] {
  return [
    ...(lane.nodeOptions ?? []),
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects',
    ...lane.projects,
    `--maxWorkers=${lane.maxWorkers}`,
    '--json',
    `--outputFile=${reportPath}`,
    ...(extraArgs.length > 0 ? ['--passWithNoTests', ...extraArgs] : []),
  ];
}

function tallyRun(root: string, lane: JestLane, reportPath: string, exitCode: number): Tally {
  if (!existsSync(reportPath))
    return checkTally(`${lane.name} › jest itself (exit code ${exitCode}, no report)`, false);
  const tally = tallyJestReport(JSON.parse(readFileSync(reportPath, 'utf8')) as JestReport, root);
  const isUnexplained = exitCode !== 0 && tally.failedNames.length === 0;
  return isUnexplained
    ? addTallies([tally, checkTally(`${lane.name} › jest itself (exit code ${exitCode})`, false)])
    : tally;
}
