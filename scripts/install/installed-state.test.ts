import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installedState, writeInstalledStamp } from './installed-state.mjs';
import { nodeVersionProblem } from './node-version.mjs';

let root: string;
const writeJson = (path: string, content: object): void =>
  writeFileSync(join(root, path), JSON.stringify(content));
const lock = (version: string): object => ({
  packages: {
    '': { name: 'quayside' },
    contract: { version: '0.1.0' },
    'node_modules/left': { version },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-installed-'));
  writeJson('package-lock.json', lock('1.0.0'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(version: string): void {
  mkdirSync(join(root, 'node_modules', 'left'), { recursive: true });
  writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/left': { version } } });
}

describe('installedState', () => {
  test('reports missing packages if there is no node_modules folder', () => {
    expect(installedState(root)).toBe('missing');
  });

  test('reports stale packages when npm never finished, or when a version differs', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(installedState(root)).toBe('stale');
    install('0.9.0');
    expect(installedState(root)).toBe('stale');
  });

  test('accepts matching packages that were installed by hand', () => {
    install('1.0.0');
    expect(installedState(root)).toBe('installed');
  });

  test('reports stale packages when one was deleted', () => {
    install('1.0.0');
    rmSync(join(root, 'node_modules', 'left'), { recursive: true });
    expect(installedState(root)).toBe('stale');
  });

  test('reports stale packages when the lock file changed after the stamp', () => {
    install('1.0.0');
    writeInstalledStamp(root);
    expect(installedState(root)).toBe('installed');
    writeJson('package-lock.json', lock('1.1.0'));
    expect(installedState(root)).toBe('stale');
  });
});

describe('nodeVersionProblem', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) =>
    expect(nodeVersionProblem(version)).toBeNull(),
  );

  test.each(['18.20.0', '20.18.3', '16.0.0'])(
    'rejects %s and names the required version',
    (version) => {
      expect(nodeVersionProblem(version)).toContain(
        `needs Node 20.19 or newer; this is Node ${version}`,
      );
    },
  );
});
