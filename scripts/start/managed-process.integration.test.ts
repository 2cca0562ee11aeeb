import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EXIT_OUTDATED } from '../../server/platform/config/exit-codes';
import { waitUntil } from '../support/wait-until';
import { createManagedProcess, type ManagedProcess } from './managed-process';
import { createPidFiles } from './pid-files';
import { identityOf, isAlive } from './process-identity';
import { createServerSupervisor, ServerOutdatedError } from './server-supervisor';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-process-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const logPath = (): string => join(folder, 'child.log');
const log = (): string => (existsSync(logPath()) ? readFileSync(logPath(), 'utf8') : '');
const recordedPid = (): number =>
  (JSON.parse(readFileSync(join(folder, 'run', 'child.json'), 'utf8')) as { pid: number }).pid;

function createChild(script: string): ManagedProcess {
  return createManagedProcess(
    {
      name: 'child',
      command: process.execPath,
      args: ['-e', script],
      env: process.env,
      logPath: logPath(),
    },
    createPidFiles(join(folder, 'run')),
  );
}

const gracefulServer =
  "process.on('SIGTERM', () => { console.log('closing'); process.exit(0); }); " +
  "setInterval(() => undefined, 1000); console.log('up')";

describe('managed process', () => {
  test('writes to its log, and exits gracefully when stopped', async () => {
    const child = createChild(gracefulServer);
    child.start();
    expect(await waitUntil(() => log().includes('up'), { timeoutMs: 5_000 })).toBe(true);
    await child.stop();
    expect(log()).toContain('closing');
    expect(existsSync(join(folder, 'run', 'child.json'))).toBe(false);
  });

  test('reports how it ended', async () => {
    const child = createChild('process.exit(3)');
    child.start();
    expect(await child.ended()).toBe('child ended with exit code 3');
    expect(child.isRunning()).toBe(false);
  });

  test('stopOrphans finds and stops an orphan of a killed launcher', async () => {
    const orphan = spawn(process.execPath, ['-e', gracefulServer], {
      detached: true,
      stdio: 'ignore',
    });
    const pidFiles = createPidFiles(join(folder, 'run'));
    pidFiles.record('server', orphan.pid ?? 0);
    const identity = identityOf(orphan.pid ?? 0);
    expect(await pidFiles.stopOrphans()).toEqual(['server']);
    expect(identity !== null && isAlive(identity)).toBe(false);
    expect(await pidFiles.stopOrphans()).toEqual([]);
  });
});

describe('server supervisor', () => {
  test('restarts a killed server and reports the restart', async () => {
    const child = createChild(gracefulServer);
    const sentences: string[] = [];
    const ups = (): number => log().split('up\n').length - 1;
    let expectedUps = 1;
    const supervisor = createServerSupervisor(
      child,
      async () => ups() >= expectedUps,
      (sentence) => sentences.push(sentence),
    );
    await supervisor.start();
    void supervisor.keepRunning();
    expectedUps = 2;
    process.kill(recordedPid(), 'SIGKILL');
    expect(
      await waitUntil(() => sentences.includes('The server is back.'), { timeoutMs: 10_000 }),
    ).toBe(true);
    expect(sentences[0]).toContain('child was killed by SIGKILL');
    await supervisor.stop();
    expect(child.isRunning()).toBe(false);
  });

  test('restarts a server whose process ID cannot be recorded', async () => {
    writeFileSync(join(folder, 'run'), 'a file where the folder should be');
    const sentences: string[] = [];
    const pidFiles = createPidFiles(join(folder, 'run'), (sentence) => sentences.push(sentence));
    const child = createManagedProcess(
      {
        name: 'child',
        command: process.execPath,
        args: ['-e', gracefulServer],
        env: process.env,
        logPath: logPath(),
      },
      pidFiles,
    );
    const ups = (): number => log().split('up\n').length - 1;
    let expectedUps = 1;
    const supervisor = createServerSupervisor(
      child,
      async () => ups() >= expectedUps,
      (sentence) => sentences.push(sentence),
    );
    await supervisor.start();
    void supervisor.keepRunning();
    expectedUps = 2;
    child.kill();
    expect(
      await waitUntil(() => sentences.includes('The server is back.'), { timeoutMs: 10_000 }),
    ).toBe(true);
    expect([ups(), sentences.filter((sentence) => sentence.includes('did not start'))]).toEqual([
      2,
      [],
    ]);
    expect(sentences[0]).toMatch(/^The process id of child could not be recorded \(E/);
    await supervisor.stop();
    expect(child.isRunning()).toBe(false);
  });

  test('does not restart a server that is outdated', async () => {
    const child = createChild(
      `process.on('SIGUSR2', () => process.exit(${EXIT_OUTDATED})); ` +
        `setInterval(() => undefined, 1000); console.log('up')`,
    );
    const supervisor = createServerSupervisor(
      child,
      async () => log().includes('up\n'),
      () => undefined,
    );
    await supervisor.start();
    const running = supervisor.keepRunning();
    process.kill(recordedPid(), 'SIGUSR2');
    await expect(running).rejects.toThrow(ServerOutdatedError);
    expect(log().split('up\n').length - 1).toBe(1);
  });

  test('does not restart a server that never came up', async () => {
    const supervisor = createServerSupervisor(
      createChild("console.error('PORT is wrong'); process.exit(1)"),
      async () => false,
      () => undefined,
    );
    await expect(supervisor.start()).rejects.toThrow(
      'The server did not start: child ended with exit code 1.',
    );
  });
});
