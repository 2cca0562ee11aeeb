import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes the text of a response: receives its path and its text, and returns the new text. */
export type Tamper = (path: string, text: string) => string;
/** Changes the text of a request; receives its headers, too, as the browser sent them. */
export type TamperRequest = (path: string, text: string, headers: IncomingHttpHeaders) => string;

export type TamperingProxy = {
  readonly url: string;
  /** Method and path of each request, in order. */
  readonly requestLines: readonly string[];
  /** Sets the change for responses from now on; `null` forwards everything unchanged. */
  tamper(change: Tamper | null): void;
  /** Like `tamper`, but for what the browser sends. */
  tamperRequests(change: TamperRequest | null): void;
  close(): Promise<void>;
};

const requestHeaders = ['content-type', 'accept', 'idempotency-key'] as const;
const responseHeaders = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'location',
] as const;

/**
 * Sits between a browser and a server, like an attacker who wants to receive the payment. Sockets
 * are rejected, so that everything passes as plain responses.
 */
export async function startTamperingProxy(target: string): Promise<TamperingProxy> {
  const requestLines: string[] = [];
  let change: Tamper | null = null;
  let changeRequest: TamperRequest | null = null;
  const server = createServer((request, response) => {
    requestLines.push(`${request.method ?? 'GET'} ${request.url ?? '/'}`);
    void forwardRequest(target, request, response, {
      answer: (path, text) => change?.(path, text) ?? text,
      request: (path, text, headers) => changeRequest?.(path, text, headers) ?? text,
    }).catch(() => response.writeHead(502).end());
  });
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  );
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestLines,
    tamper: (wanted) => {
      change = wanted;
    },
    tamperRequests: (wanted) => {
      changeRequest = wanted;
    },
    close: () =>
      new Promise((settle) => {
        server.close(() => {
          settle();
        });
        server.closeAllConnections();
      }),
  };
}

type Changes = { readonly answer: Tamper; readonly request: TamperRequest };

async function forwardRequest(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  changes: Changes,
): Promise<void> {
  const path = request.url ?? '/';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = requestHeaders.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const method = request.method ?? 'GET';
  const raw = Buffer.concat(chunks);
  const sent =
    request.headers['content-type']?.includes('json') === true
      ? changes.request(path, raw.toString(), request.headers)
      : raw;
  const answer = await fetch(`${target}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' ? { body: sent } : {}),
  });
  const isText = answer.headers.get('content-type')?.includes('json') === true;
  const body = isText
    ? changes.answer(path, await answer.text())
    : Buffer.from(await answer.arrayBuffer());
  response
    .writeHead(
      answer.status,
      responseHeaders.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [name, value];
      }),
    )
    .end(body);
}
