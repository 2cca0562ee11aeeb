import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, 'pre-commit.mjs');
// Git sets these variables for its hooks and their child processes.
const env = { ...process.env, GIT_DIR: undefined, GIT_INDEX_FILE: undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-pre-commit-'));
  git('init', '--quiet');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
}
function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}
function stage(file: string, text: string): void {
  write(file, text);
  git('add', file);
}
const exitCode = (): number | null =>
  spawnSync(process.execPath, [script], { cwd: folder, env }).status;

test('the hook passes when nothing is staged', () => {
  write('a.json', '{"a":1}');
  expect(exitCode()).toBe(0);
});

test('the hook formats a staged file and stages it again', () => {
  stage('a.json', '{"a":1}');
  expect(exitCode()).toBe(0);
  expect(git('show', ':a.json')).toBe('{ "a": 1 }\n');
});

test('the hook checks but does not format a staged file that also has unstaged changes', () => {
  stage('a.json', '{"a":1}');
  write('a.json', '{"a":2}');
  expect(exitCode()).toBe(1);
  expect(git('show', ':a.json')).toBe('{"a":1}');
});

test('the hook fails for staged code that the linter rejects', () => {
  write('eslint.config.mjs', "export default [{ rules: { eqeqeq: 'error' } }];\n");
  stage('a.mjs', 'export const isOne = (a) => a == 1;\n');
  expect(exitCode()).toBe(1);
  stage('a.mjs', 'export const isOne = (a) => a === 1;\n');
  expect(exitCode()).toBe(0);
});
