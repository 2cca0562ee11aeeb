import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = {
  readonly url: string;
  /** Paths that were requested, in order. */ readonly requested: readonly string[];
  close(): Promise<void>;
};

/** Forwards every request to another server and records its path. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = {
        'content-type': request.headers['content-type'] ?? 'application/json',
        accept: request.headers.accept ?? '*/*',
      };
      const isWithBody = request.method === 'POST';
      fetch(`${target}${path}`, {
        method: request.method ?? 'GET',
        headers,
        ...(isWithBody ? { body: Buffer.concat(chunks) } : {}),
      })
        .then(async (answer) =>
          response
            .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
            .end(Buffer.from(await answer.arrayBuffer())),
        )
        .catch(() => response.writeHead(502).end());
    });
  });
  await new Promise<void>((settle) => {
    server.listen(0, '127.0.0.1', settle);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () =>
      new Promise((settle) => {
        server.close(() => {
          settle();
        });
        server.closeAllConnections();
      }),
  };
}
