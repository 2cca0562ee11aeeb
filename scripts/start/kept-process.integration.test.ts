import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitUntil } from '../support/wait-until';
import { keepProcess, type KeptProcess } from './kept-process';
import { createPidFiles } from './pid-files';
import { anyFreePort } from './ports';

let folder: string;
let kept: KeptProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-kept-'));
});
afterEach(async () => {
  await kept?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const recordedPid = (): number =>
  (JSON.parse(readFileSync(join(folder, 'run', 'stand-in.json'), 'utf8')) as { pid: number }).pid;
const answers = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns the address of a program that reports that it is healthy */
async function startStandIn(): Promise<string> {
  const port = await anyFreePort();
  const script = `require('node:http').createServer((_request, reply) => reply.end('ok')).listen(${port}, '127.0.0.1')`;
  const baseUrl = `http://127.0.0.1:${port}`;
  kept = keepProcess(
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
  await kept.ready();
  return baseUrl;
}

describe('keepProcess', () => {
  test('restarts a process that exits by itself', async () => {
    const baseUrl = await startStandIn();
    const firstPid = recordedPid();
    process.kill(firstPid, 'SIGKILL');
    expect(
      await waitUntil(async () => recordedPid() !== firstPid && (await answers(baseUrl)), {
        timeoutMs: 20_000,
      }),
    ).toBe(true);
  });

  test('does not restart a process after it is stopped', async () => {
    const baseUrl = await startStandIn();
    await kept?.stop();
    // Longer than the delay before a restart.
    expect(await waitUntil(() => answers(baseUrl), { timeoutMs: 1_500 })).toBe(false);
  });
});
