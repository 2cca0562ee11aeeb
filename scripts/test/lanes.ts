import { join } from 'node:path';

import { runJestLane, type JestLane } from './jest-lane';
import { runNode } from './run-command';
import { addTallies, checkTally, type Tally } from './tally';

/** One step of `npm test`. `only` is the name by which it can be asked for alone. */
export type Lane = { readonly title: string; readonly only: string | null; run(extraArgs: readonly string[]): Promise<Tally> };

/** All steps in the order in which they run: the quick ones that find most come first. */
export function createLanes(root: string): readonly Lane[] {
  const tool = (...path: readonly string[]): string => join(root, 'node_modules', ...path);
  const check = async (name: string, args: readonly string[]): Promise<Tally> => checkTally(name, (await runNode(args, { cwd: root })) === 0);
  const jest = (title: string, only: string, lane: JestLane): Lane => ({ title, only, run: (extraArgs) => runJestLane(root, lane, extraArgs) });

  return [
    {
      title: 'Types',
      only: 'types',
      run: async () =>
        addTallies(await Promise.all([
          check('types of server, contract and scripts', [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.node.json']),
          check('types of the site', [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json']),
        ])),
    },
    { title: 'Lint', only: 'lint', run: () => check('lint', [tool('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0']) },
    jest('Unit tests', 'unit', { name: 'unit', projects: ['unit', 'unit-dom'], maxWorkers: 2 }),
    { title: 'Site build', only: 'e2e', run: () => check('site build', ['--import', 'tsx', join(root, 'scripts', 'site', 'ensure-site.ts')]) },
    jest('Integration tests', 'integration', { name: 'integration', projects: ['integration'], maxWorkers: 2 }),
    jest('Browser tests', 'e2e', { name: 'e2e', projects: ['e2e'], maxWorkers: 2 }),
  ];
}
