import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

test('createJsonRpcClient distinguishes a node error from a node that is warming up or does not respond', async () => {
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

test('createJsonRpcClient reports a node that is silent or returns an HTML page as unavailable', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/page') response.writeHead(502).end('<html>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  for (const path of ['silent', 'page']) {
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
