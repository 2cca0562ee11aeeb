import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { identityOf } from './process-identity';
import { acquireProductLock } from './product-lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-lock-'));
  path = join(folder, 'quayside.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('acquireProductLock', () => {
  test('names the holder while the holder is running', () => {
    expect(acquireProductLock(path, 'http://localhost:8080').kind).toBe('taken');
    const second = acquireProductLock(path, 'http://localhost:9090');
    expect(second).toMatchObject({
      kind: 'held',
      holder: { pid: process.pid, url: 'http://localhost:8080' },
    });
  });

  test('succeeds again after the lock is released', () => {
    const first = acquireProductLock(path, 'http://localhost:8080');
    if (first.kind === 'taken') first.lock.release();
    expect(acquireProductLock(path, 'http://localhost:9090').kind).toBe('taken');
  });

  test('takes over the lock of a killed process', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 20_000)']);
    const identity = identityOf(child.pid ?? 0);
    writeFileSync(path, JSON.stringify({ ...identity, url: 'http://localhost:8080' }));
    expect(acquireProductLock(path, 'http://localhost:9090').kind).toBe('held');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(acquireProductLock(path, 'http://localhost:9090').kind).toBe('taken');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      pid: process.pid,
      url: 'http://localhost:9090',
    });
  });

  test('takes over the lock of a process whose process ID now belongs to another process', () => {
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, startedAt: 'long ago', url: 'http://localhost:8080' }),
    );
    expect(acquireProductLock(path, 'http://localhost:9090').kind).toBe('taken');
  });

  test('ignores a corrupt lock file and leaves no other file behind', () => {
    writeFileSync(path, '{"pid":');
    expect(acquireProductLock(path, 'http://localhost:9090').kind).toBe('taken');
    expect(readdirSync(folder)).toEqual(['quayside.lock']);
  });
});
