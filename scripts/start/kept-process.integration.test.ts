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

/** @returns the address of a program that says it is well */
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

describe('kept process', () => {
  test('is started again when it ends by itself', async () => {
    const baseUrl = await startStandIn();
    const firstPid = recordedPid();
    process.kill(firstPid, 'SIGKILL');
    expect(
      await waitUntil(async () => recordedPid() !== firstPid && (await answers(baseUrl)), {
        timeoutMs: 20_000,
      }),
    ).toBe(true);
  });

  test('is not started again once it was stopped', async () => {
    const baseUrl = await startStandIn();
    await kept?.stop();
    // Longer than the pause before a restart.
    expect(await waitUntil(() => answers(baseUrl), { timeoutMs: 1_500 })).toBe(false);
  });
});
