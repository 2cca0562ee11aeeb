import { createServer, type IncomingMessage, type Server } from 'node:http';

import { KEEP_ALIVE_MS } from '../../../platform/http/idle-connections';
import { STUB_CALLS } from './calls';
import type { StubChain } from './chain';

const MAX_BODY_BYTES = 200_000;

/**
 * Serves the chain like a full node's HTTP API: POST with JSON, or GET with the same names in the
 * query. A failed call returns status 200 with the field `Error`.
 */
export function serveStub(chain: StubChain, port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void handleRequest(chain, request).then((reply) => {
      response.writeHead(reply === null ? 404 : 200, {
        'content-type': 'application/json',
        'x-quayside-sandbox': 'tron-stub',
      });
      response.end(
        JSON.stringify(
          reply ?? { Error: 'This stand-in for a TRON node does not offer that call' },
        ),
      );
    });
  });
  return new Promise((settle, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => settle(server));
  });
}

/** @returns `null` for an unknown path */
async function handleRequest(chain: StubChain, request: IncomingMessage): Promise<object | null> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const call = STUB_CALLS[url.pathname];
  if (!call) return null;
  try {
    const text = request.method === 'POST' ? await bodyOf(request) : '';
    return await call(chain, text === '' ? Object.fromEntries(url.searchParams) : JSON.parse(text));
  } catch (error) {
    return { Error: error instanceof Error ? error.message : String(error) };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part as Uint8Array);
    length += bytes.length;
    if (length > MAX_BODY_BYTES) throw new Error('The request is too long');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
