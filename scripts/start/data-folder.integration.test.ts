import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '..', '..');
const launcher =
  "const { runQuayside } = await import('./scripts/start/main.ts'); " +
  'process.exit(await runQuayside({ isDevelopment: false }));';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @returns the exit code and the output of the launcher */
function launchIn(dataDir: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', launcher],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir, SITE_BUILD: 'off' }, timeout: 60_000 },
      (_error, stdout, stderr) => {
        done({ code: child.exitCode ?? -1, output: stdout + stderr });
      },
    );
  });
}

test('the launcher does not change a folder that DATA_DIR refers to by mistake', async () => {
  writeFileSync(join(folder, 'letters.txt'), 'private');
  chmodSync(folder, 0o755);
  const { code, output } = await launchIn(folder);
  expect(output).toContain(`DATA_DIR refers to ${folder}, which others can open`);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual(['letters.txt']);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
}, 90_000);
