import { join } from 'node:path';

import { runJestLane, type JestLane } from './jest-lane';
import { runNode } from './run-command';
import { checkTally, type Tally } from './tally';

/** One step of `npm test`. `only` is the name that runs it by itself. */
export type Lane = {
  readonly title: string;
  readonly only: string;
  run(extraArgs: readonly string[]): Promise<Tally>;
};

/**
 * Tests open the embedded database, a WebAssembly module, for a few seconds: optimising its code
 * takes more time than it saves.
 */
const shortLivedWebAssembly = ['--liftoff-only'];

/**
 * An integration test waits for chain nodes and other processes most of the time. With a third
 * worker, the lane ends at about the same time as the browser tests.
 */
const integrationWorkers = 3;

/**
 * The linter keeps the types of the whole project in memory, which exceeds Node's limit on small
 * machines.
 */
const roomForTypes = '--max-old-space-size=4096';

/**
 * Stages run one after the other; the quick ones that find most problems come first. The lanes of a
 * stage run in parallel, because each leaves a core idle while it waits.
 */
export function createStages(root: string): readonly (readonly Lane[])[] {
  const tool = (...path: readonly string[]): string => join(root, 'node_modules', ...path);
  const check = async (
    name: string,
    args: readonly string[],
    isShownAtEnd = false,
  ): Promise<Tally> => checkTally(name, (await runNode(args, { cwd: root, isShownAtEnd })) === 0);
  const jest = (title: string, only: string, lane: JestLane): Lane => ({
    title,
    only,
    run: (extraArgs) => runJestLane(root, lane, extraArgs),
  });

  return [
    [
      {
        title: 'Types',
        only: 'types',
        run: () =>
          check('types', [tool('typescript-native', 'bin', 'tsc'), '-p', 'tsconfig.json'], true),
      },
      {
        title: 'Lint',
        only: 'lint',
        run: () =>
          check(
            'lint',
            [roomForTypes, tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0'],
            true,
          ),
      },
      {
        title: 'Format',
        only: 'format',
        run: () => check('format', [join(root, 'scripts', 'format.mjs'), '--check'], true),
      },
      {
        title: 'Unused code',
        only: 'unused',
        run: () => check('unused code', [tool('knip', 'bin', 'knip.js'), '--no-progress'], true),
      },
    ],
    [
      jest('Unit tests', 'unit', { name: 'unit', projects: ['unit', 'unit-dom'], maxWorkers: 2 }),
      {
        title: 'Site build',
        only: 'e2e',
        run: () =>
          check(
            'site build',
            ['--import', 'tsx', join(root, 'scripts', 'site', 'ensure-site.ts')],
            true,
          ),
      },
    ],
    [
      jest('Integration tests', 'integration', {
        name: 'integration',
        projects: ['integration'],
        maxWorkers: integrationWorkers,
        nodeOptions: shortLivedWebAssembly,
      }),
      jest('Browser tests', 'e2e', { name: 'e2e', projects: ['e2e'], maxWorkers: 2 }),
    ],
  ];
}
