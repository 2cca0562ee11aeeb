import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PayoutChain } from '../../chains/chain';
import { createTronChain } from '../../chains/tron/tron-chain';
import type { TronSandbox } from './tron-sandbox';

export type TronEvent = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
};

/**
 * A sandbox's chain as reported by a node that replaces the events of successful transactions, for
 * example with those of a token that doesn't move the requested amount.
 */
export type TronEventsProxy = { readonly chain: PayoutChain; stop(): Promise<void> };

export async function startTronEventsProxy(
  { config }: TronSandbox,
  eventsInstead: (events: readonly TronEvent[]) => readonly TronEvent[],
): Promise<TronEventsProxy> {
  const forward = async (path: string, body: string): Promise<object> => {
    const answer = (await (
      await fetch(`${config.fullNodeUrl}${path}`, { method: 'POST', body })
    ).json()) as { readonly log?: readonly TronEvent[] };
    return answer.log === undefined ? answer : { ...answer, log: eventsInstead(answer.log) };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      response.setHeader('connection', 'close');
      forward(request.url ?? '', body).then(
        (answer) => response.end(JSON.stringify(answer)),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    chain: createTronChain({
      ...config,
      fullNodeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
    stop: () =>
      new Promise<void>((closed, reject) =>
        server.close((error) => (error ? reject(error) : closed())),
      ),
  };
}
