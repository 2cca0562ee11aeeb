import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRemoteFetch } from './remote-fetch';

const STATUS: Readonly<Record<string, number>> = { '/broken': 500, '/refused': 400 };

let server: Server;
let isFailing = false;
let authorization: string | undefined;
let url: string;
let snapshotDir: string;
beforeEach(async () => {
  isFailing = false;
  snapshotDir = mkdtempSync(join(tmpdir(), 'quayside-snapshot-'));
  server = createServer((request, response) => {
    authorization = request.headers.authorization;
    response
      .writeHead(STATUS[request.url ?? ''] ?? 200, { 'content-type': 'application/json' })
      .end(isFailing ? '{"data":null,"errors":[{"message":"broken"}]}' : '{"data":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  if (server.listening) await stop();
  rmSync(snapshotDir, { recursive: true });
});
const stop = () =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
const sendQuery = (mayUseSnapshot: boolean, path = '/graphql', body = '{"query":"{a}"}') =>
  createRemoteFetch({ snapshotDir, mayUseSnapshot })(`${url}${path}`, { method: 'POST', body });

it('the remote fetch returns the response of the service', async () => {
  expect(await (await sendQuery(false)).json()).toEqual({ data: 1 });
});

it('the remote fetch sends the build token, and mentions the token when the service rejects a request', async () => {
  await sendQuery(false);
  expect(authorization).toBeUndefined();
  await createRemoteFetch({ snapshotDir, mayUseSnapshot: false, token: 'a-token-of-a-build' })(
    `${url}/graphql`,
    { method: 'POST', body: '{}' },
  );
  expect(authorization).toBe('Bearer a-token-of-a-build');
  await expect(sendQuery(false, '/refused')).rejects.toThrow(
    'it returned 400; it may require its CONTENT_BUILD_TOKEN',
  );
});

it('the error message says what to do when the service is unavailable or broken', async () => {
  await expect(sendQuery(false, '/broken')).rejects.toThrow(
    'it returned 500. Start it, check CONTENT_GRAPHQL_URL, ' +
      'or build from its last responses with CONTENT_SNAPSHOT=last',
  );
  await stop();
  await expect(sendQuery(false)).rejects.toThrow(/is unavailable: connect ECONNREFUSED/);
});

it('the remote fetch returns the last response to the same request if snapshots are allowed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await sendQuery(false);
  await stop();
  expect(await (await sendQuery(true)).json()).toEqual({ data: 1 });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Using the last snapshot'));
  await expect(sendQuery(true, '/graphql', '{"query":"{b}"}')).rejects.toThrow(
    'no snapshot of this request was kept',
  );
  warn.mockRestore();
});

it('the remote fetch does not store a response that contains errors', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await sendQuery(false);
  isFailing = true;
  expect(await (await sendQuery(false)).json()).toMatchObject({ data: null });
  await stop();
  expect(await (await sendQuery(true)).json()).toEqual({ data: 1 });
  warn.mockRestore();
});
