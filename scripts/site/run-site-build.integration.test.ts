import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPidFiles } from '../start/pid-files';
import { createSiteBuild } from './run-site-build';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-site-build-'));
  mkdirSync(join(root, 'scripts'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});
const logPath = (): string => join(root, 'site-build.log');
const build = (script: string): Promise<void> => {
  writeFileSync(join(root, 'scripts', 'build-site.ts'), script);
  return createSiteBuild(root, process.env, logPath(), createPidFiles(join(root, 'run'))).run();
};

it('a failed build shows its error and the path of the full log', async () => {
  writeFileSync(logPath(), 'error of an earlier build\n');
  await expect(
    build(
      'console.log("success load plugins\\n' +
        'error The content has a mistake:\\ncontent/site.yml:3: wrong. Mend it."); process.exit(1);',
    ),
  ).rejects.toThrow(
    'The site could not be built: site-build ended with exit code 1.\n' +
      'error The content has a mistake:\ncontent/site.yml:3: wrong. Mend it.\n' +
      `(full log: ${logPath()})`,
  );
});

it('a successful build writes its output to the log', async () => {
  await build('console.log("error: none");');
  expect(readFileSync(logPath(), 'utf8')).toBe('error: none\n');
});
