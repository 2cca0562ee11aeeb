import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ann } from '../../../testing/operations/fake-ops-deps';
import { openOpsSocket, opsSocketPath, sendOpsRequest } from './ops-socket';
import type { OpsRequest } from './run-ops-command';

describe("the operator's socket", () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-ops-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('sends a command to the server and returns its result, only for this user', async () => {
    // A file that a killed server left behind is replaced.
    await writeFile(opsSocketPath(dataDir), '');
    const requests: OpsRequest[] = [];
    const socket = await openOpsSocket(dataDir, (request) => {
      requests.push(request);
      return request.words[0] === 'fail'
        ? Promise.reject(new Error('the database is unavailable'))
        : Promise.resolve({ isOk: true, text: 'x'.repeat(100_000) });
    });
    expect((await stat(opsSocketPath(dataDir))).mode & 0o777).toBe(0o600);
    expect(await sendOpsRequest(dataDir, ann('orders', 'stuck'))).toEqual({
      isOk: true,
      text: 'x'.repeat(100_000),
    });
    expect(await sendOpsRequest(dataDir, ann('fail'))).toEqual({
      isOk: false,
      text: 'the database is unavailable',
    });
    expect(requests).toEqual([ann('orders', 'stuck'), ann('fail')]);
    await socket.close();
    expect(await sendOpsRequest(dataDir, ann('orders', 'stuck'))).toBeNull();
  });

  test('returns null if no server is running, or if the server was killed', async () => {
    expect(await sendOpsRequest(dataDir, ann('resume'))).toBeNull();
    await writeFile(opsSocketPath(dataDir), '');
    expect(await sendOpsRequest(dataDir, ann('resume'))).toBeNull();
  });
});
