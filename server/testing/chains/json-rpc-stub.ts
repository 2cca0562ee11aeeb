import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubCall = {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly path: string;
  readonly authorization: string | undefined;
};

/** The stub's response to one call: a result, or an error in the node's format. */
export type StubResponse =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

export type JsonRpcStub = {
  readonly port: number;
  readonly calls: readonly StubCall[];
  stop(): Promise<void>;
};

/**
 * Starts a fake node that returns what a test specifies, for responses that no available node
 * returns.
 */
export async function startJsonRpcStub(
  answer: (call: StubCall) => StubResponse,
): Promise<JsonRpcStub> {
  const calls: StubCall[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const message = JSON.parse(body) as StubMessage | StubMessage[];
      const reply = ({ id, method, params }: StubMessage) => {
        const call = {
          method,
          params,
          path: request.url ?? '',
          authorization: request.headers.authorization,
        };
        calls.push(call);
        return { id, ...answer(call) };
      };
      response.setHeader('connection', 'close');
      response.end(JSON.stringify(Array.isArray(message) ? message.map(reply) : reply(message)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    stop: () =>
      new Promise<void>((closed, reject) =>
        server.close((error) => (error ? reject(error) : closed())),
      ),
  };
}

type StubMessage = {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
};
