import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedBotCall = { readonly path: string; readonly body: Record<string, unknown> };
export type BotResponse = { readonly status: number; readonly body: unknown };

/**
 * A fake Bot API on this machine. It records every request, and returns the next of `answers`, or a
 * success when there is none.
 */
export type BotApiStub = {
  readonly url: string;
  readonly seen: RecordedBotCall[];
  readonly answers: BotResponse[];
  stop(): Promise<void>;
};

export async function startBotApiStub(): Promise<BotApiStub> {
  const seen: RecordedBotCall[] = [];
  const answers: BotResponse[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (part: string) => {
        text += part;
      })
      .on('end', () => {
        seen.push({ path: request.url ?? '', body: JSON.parse(text) as Record<string, unknown> });
        const { status, body } = answers.shift() ?? {
          status: 200,
          body: { ok: true, result: { message_id: seen.length } },
        };
        response
          .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers,
    stop: () =>
      new Promise((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      ),
  };
}
