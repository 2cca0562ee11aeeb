import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ExampleOrder } from './example-parser';

type Order = { -readonly [Field in keyof ExampleOrder]: ExampleOrder[Field] } & {
  readonly reference: string;
  readonly amount: string;
};

const NEXT: Readonly<Record<string, string>> = {
  confirming: 'exchanging',
  exchanging: 'sending',
  sending: 'done',
  refunding: 'refunded',
};

/** Starts a simulator of Example that speaks its protocol. */
export async function startExampleSimulator(apiKey: string) {
  const orders = new Map<string, Order>();
  const create = (body: Record<string, string>): Order => {
    const found = [...orders.values()].find(({ reference }) => reference === body.reference);
    const order = found ?? {
      id: randomUUID(),
      reference: body.reference ?? '',
      pair: body.pair ?? '',
      amount: body.amount ?? '0',
      status: 'waiting',
      deposit_address: `bc1q${randomUUID().replaceAll('-', '')}`,
      deposit: null,
      payout: null,
      refund: null,
    };
    orders.set(order.id, order);
    return order;
  };
  const server = createServer(async (request, response) => {
    const [, , id, action] = (request.url ?? '').split('/');
    const order =
      request.headers['x-api-key'] !== apiKey
        ? undefined
        : id
          ? orders.get(id)
          : create(await bodyOf(request));
    if (order && action === 'refund' && !order.status.startsWith('refund'))
      order.status = 'refunding';
    response.writeHead(order ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(order ?? { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (id: string): void => {
      const order = orders.get(id);
      if (!order) return;
      order.deposit = { tx: 'deposit-tx', amount: order.amount };
      order.status = 'confirming';
    },
    /** Moves every order to its next status. */
    pass: (): void => {
      for (const order of orders.values()) {
        order.status = NEXT[order.status] ?? order.status;
        if (order.status === 'sending') order.payout = { tx: 'payout-tx', amount: '29' };
        if (order.status === 'refunded') order.refund = { tx: 'refund-tx', amount: order.amount };
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
}
