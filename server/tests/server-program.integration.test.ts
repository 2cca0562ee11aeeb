import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { programOf } from '../platform/config/programs';
import { findFreePort } from '../testing/free-port';
import { until } from '../testing/until';

type Ended = { readonly output: string; readonly code: number | null };

/**
 * @param errorOutput where the error output goes instead of to the test; standard output then has
 *   no reader
 */
function startServer(
  env: NodeJS.ProcessEnv,
  errorOutput: number | 'pipe' = 'pipe',
): { readonly ended: Promise<Ended>; stop(): void } {
  const { path, execArgv } = programOf('server/main.ts');
  const server = spawn(process.execPath, [...execArgv, path], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', errorOutput],
  });
  let output = '';
  if (errorOutput !== 'pipe') server.stdout?.destroy();
  else
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
  const ended = new Promise<Ended>((resolve) => {
    server.once('close', (code) => resolve({ output, code }));
  });
  return { ended, stop: () => void server.kill('SIGTERM') };
}

/** Runs the server until it ends. @returns its output and its exit code */
const runServer = (env: NodeJS.ProcessEnv): Promise<Ended> => startServer(env).ended;

/** Mounts a separate file system, if this user may. @returns whether it is mounted */
function mountDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe('the server program', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quayside-main-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('writes only JSON lines in real mode, including the reason why it cannot start', async () => {
    const { output, code } = await runServer({ QUAYSIDE_MODE: 'real', DATA_DIR: dataDir });
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect([code, lines]).toEqual([
      1,
      [
        expect.objectContaining({
          level: 50,
          msg: expect.stringContaining('DATABASE_URL is missing'),
        }),
      ],
    ]);
  });

  // Only Linux has a device that is always full.
  (process.platform === 'linux' ? test : test.skip)(
    'keeps running when its output cannot be written',
    async () => {
      const [port, metricsPort] = [await findFreePort(), await findFreePort()];
      const full = openSync('/dev/full', 'w');
      const { ended, stop } = startServer(
        { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(metricsPort) },
        full,
      );
      closeSync(full);
      const isOk = () =>
        fetch(`http://127.0.0.1:${port}/api/v1/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const first = await Promise.race([ended, until('the server to be healthy', isOk, 150_000)]);
      stop();
      expect([first, await ended]).toEqual([true, { output: '', code: 0 }]);
    },
    180_000,
  );

  test('writes plain text in the sandbox', async () => {
    const { output, code } = await runServer({ PORT: 'none', DATA_DIR: dataDir });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The configuration has a problem:\n {2}- PORT /),
    ]);
  });
});

describe('the server on a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-full-'));
  const isMounted = mountDisk(folder, 400);
  afterAll(() => {
    if (isMounted) execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  // Only root may mount. Elsewhere, disk-health.test.ts tests the rules with a fake disk.
  (isMounted ? test : test.skip)(
    'stops new orders when space is low, exits when nothing can be written, and restarts once there is space',
    async () => {
      const [port, metricsPort] = [await findFreePort(), await findFreePort()];
      const env = {
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        MIN_FREE_DISK_MB: '100',
      };
      const health = () =>
        fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
          (response) => response.json() as Promise<{ status: string; reason?: string }>,
          () => null,
        );
      const fill = (leaveMegabytes: number) => {
        const { bavail, bsize } = statfsSync(folder);
        try {
          writeFileSync(
            join(folder, 'filler'),
            Buffer.alloc(bavail * bsize - leaveMegabytes * 1_048_576),
          );
        } catch {
          // The server writes too. Either way, the disk is now full.
        }
      };

      const first = startServer(env);
      await until(
        'the server to be healthy',
        async () => (await health())?.status === 'OK',
        150_000,
      );
      fill(50);
      await until(
        'new orders to be stopped',
        async () => (await health())?.reason === 'The server is low on storage',
      );
      rmSync(join(folder, 'filler'));
      await until('new orders to be accepted again', async () => (await health())?.status === 'OK');
      fill(0);
      const { code, output } = await first.ended;
      expect([code, output]).toEqual([1, expect.stringContaining('cannot be written: ENOSPC')]);

      const whileFull = await runServer(env);
      expect([whileFull.code, whileFull.output]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR \(.*\) cannot be written: ENOSPC/),
      ]);
      rmSync(join(folder, 'filler'));
      const second = startServer(env);
      await until('the server to be back', async () => (await health())?.status === 'OK', 150_000);
      second.stop();
      expect((await second.ended).code).toBe(0);
    },
    600_000,
  );
});
