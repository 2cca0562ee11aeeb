import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitUntil } from '../support/wait-until';
import { createPidFiles } from './pid-files';
import { anyFreePort } from './ports';
import { superviseProcess, type SupervisedProcess } from './supervised-process';

let folder: string;
let supervised: SupervisedProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-kept-'));
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const recordedPid = (): number =>
  (JSON.parse(readFileSync(join(folder, 'run', 'stand-in.json'), 'utf8')) as { pid: number }).pid;
const isResponding = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns the URL of a program that reports that it is healthy */
async function startFakeServer(): Promise<string> {
  const port = await anyFreePort();
  const script = `require('node:http').createServer((_request, reply) => reply.end('ok')).listen(${port}, '127.0.0.1')`;
  const baseUrl = `http://127.0.0.1:${port}`;
  supervised = superviseProcess(
    {
      name: 'stand-in',
      command: process.execPath,
      args: ['-e', script],
      env: process.env,
      logPath: join(folder, 'stand-in.log'),
      baseUrl,
    },
    createPidFiles(join(folder, 'run')),
  );
  await supervised.ready();
  return baseUrl;
}

describe('superviseProcess', () => {
  test('restarts a process that was killed', async () => {
    const baseUrl = await startFakeServer();
    const firstPid = recordedPid();
    process.kill(firstPid, 'SIGKILL');
    expect(
      await waitUntil(async () => recordedPid() !== firstPid && (await isResponding(baseUrl)), {
        timeoutMs: 20_000,
      }),
    ).toBe(true);
  });

  test('does not restart a process after it is stopped', async () => {
    const baseUrl = await startFakeServer();
    await supervised?.stop();
    // Longer than the delay before a restart.
    expect(await waitUntil(() => isResponding(baseUrl), { timeoutMs: 1_500 })).toBe(false);
  });
});
