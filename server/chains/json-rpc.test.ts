import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';

import { findFreePort } from '../testing/free-port';
import { startJsonRpcStub, type StubResponse } from '../testing/chains/json-rpc-stub';
import { ChainUnavailableError } from './chain-errors';
import { createJsonRpcClient, isMethodMissing, JsonRpcError } from './json-rpc';

const withStub = async (
  answer: (method: string) => StubResponse,
  work: (port: number) => Promise<void>,
) => {
  const stub = await startJsonRpcStub((call) => answer(call.method));
  try {
    await work(stub.port);
  } finally {
    await stub.stop();
  }
};
const clientOn = (port: number, credentials = '') =>
  createJsonRpcClient({
    chainKey: 'test',
    rpcUrl: `http://${credentials}127.0.0.1:${port}`,
    timeoutMs: 300,
  });

test("createJsonRpcClient distinguishes a node's error from a node that is warming up or not responding", async () => {
  await withStub(
    (method) =>
      method === 'warm'
        ? { error: { code: -28, message: 'Loading' } }
        : method === 'fail'
          ? { error: { code: -8, message: 'no' } }
          : { result: 1 },
    async (port) => {
      const client = clientOn(port);
      await expect(client.call('fine')).resolves.toBe(1);
      await expect(client.call('fail')).rejects.toThrow(JsonRpcError);
      await expect(client.call('warm')).rejects.toThrow(ChainUnavailableError);
    },
  );
  await expect(clientOn(await findFreePort()).call('fine')).rejects.toThrow(ChainUnavailableError);
});

test('batch returns a response or an error for each call', async () => {
  await withStub(
    (method) =>
      method === 'fail' ? { error: { code: -5, message: 'unknown' } } : { result: method },
    async (port) => {
      const [one, two, three] = await clientOn(port).batch(
        ['a', 'fail', 'b'].map((method) => ({ method, params: [] })),
      );
      expect([one, three]).toEqual(['a', 'b']);
      expect(two).toBeInstanceOf(JsonRpcError);
      expect(await clientOn(port).batch([])).toEqual([]);
    },
  );
});

test('batch assigns responses by id, whatever their order, and rejects a batch that lacks a response', async () => {
  const replies = (ids: readonly number[]) => ids.map((id) => ({ id, result: `balance ${id}` }));
  let order = (ids: readonly number[]) => [...ids].reverse();
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        const ids = (JSON.parse(body) as { id: number }[]).map(({ id }) => id);
        response.setHeader('connection', 'close').end(JSON.stringify(replies(order(ids))));
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const client = clientOn((server.address() as AddressInfo).port);
  const calls = ['a', 'b', 'c'].map((method) => ({ method, params: [] }));
  expect(await client.batch(calls)).toEqual(['balance 1', 'balance 2', 'balance 3']);
  order = (ids) => ids.slice(1);
  await expect(client.batch(calls)).rejects.toThrow(ChainUnavailableError);
  await new Promise((closed) => server.close(closed));
});

test('createJsonRpcClient never retries a request, whatever the node responds', async () => {
  const stub = await startJsonRpcStub(() => ({ error: { code: -32603, message: 'internal' } }));
  await expect(clientOn(stub.port).call('eth_sendRawTransaction', ['0x02'])).rejects.toThrow(
    'eth_sendRawTransaction: internal (-32603)',
  );
  expect(stub.calls).toHaveLength(1);
  await stub.stop();
});

test('createJsonRpcClient keeps the URL path and the request out of error messages', async () => {
  const failure = await createJsonRpcClient({
    chainKey: 'test',
    rpcUrl: `http://127.0.0.1:${await findFreePort()}/v3/s3cret`,
    timeoutMs: 300,
  })
    .call('eth_sendRawTransaction', ['0x02f8'])
    .catch((error: Error) => error);
  expect(inspect(failure)).toMatch(/no answer from 127\.0\.0\.1/);
  expect(inspect(failure)).not.toMatch(/s3cret|02f8/);
});

test('createJsonRpcClient sends credentials and keeps them out of error messages', async () => {
  const stub = await startJsonRpcStub(() => ({ result: 1 }));
  await clientOn(stub.port, 'me:s%20cret@').call('fine');
  expect(stub.calls[0]?.authorization).toBe(`Basic ${Buffer.from('me:s cret').toString('base64')}`);
  await stub.stop();
  const failure = await clientOn(stub.port, 'me:s%20cret@')
    .call('fine')
    .catch((error: Error) => error);
  expect(String(failure)).not.toMatch(/cret/);
});

test('createJsonRpcClient reports a node that sends no complete JSON response as unavailable', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/page') response.writeHead(502).end('<html>');
    if (request.url === '/half') response.writeHead(200).write('{"jsonrpc":');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  for (const path of ['silent', 'half', 'page']) {
    await expect(
      createJsonRpcClient({
        chainKey: 'test',
        rpcUrl: `http://127.0.0.1:${port}/${path}`,
        timeoutMs: 200,
      }).call('any'),
    ).rejects.toThrow(ChainUnavailableError);
  }
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test.each([401, 403, 429, 503])(
  'createJsonRpcClient reports a node that responds with status %d as unavailable, whatever its error says',
  async (status) => {
    const server = createServer((_request, response) => {
      const error = { code: -32_000, message: 'daily limit reached' };
      response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    const { port } = server.address() as AddressInfo;
    const failure = clientOn(port).call('any');
    await expect(failure).rejects.toThrow(ChainUnavailableError);
    await expect(failure).rejects.toThrow(`status ${status} from 127.0.0.1`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
);

test('createJsonRpcClient does not follow redirects', async () => {
  const target = await startJsonRpcStub(() => ({ result: 1 }));
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  await expect(clientOn(port).call('any')).rejects.toThrow(
    `127.0.0.1:${port} redirects to another URL`,
  );
  await new Promise((closed) => server.close(closed));
  await target.stop();
});

test('isMethodMissing matches the missing-method errors of several nodes', () => {
  expect(
    [
      new JsonRpcError('x', -32601, 'nope'),
      new JsonRpcError('x', -32000, 'the method trace_block does not exist/is not available'),
      new JsonRpcError('x', -32000, 'execution reverted'),
      new Error('method not found'),
    ].map(isMethodMissing),
  ).toEqual([true, true, false, false]);
});
