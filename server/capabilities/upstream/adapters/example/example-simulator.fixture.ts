import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ExampleOrder } from './example-parser';

type Body = Readonly<Record<string, string>>;
type Order = { -readonly [Field in keyof ExampleOrder]: ExampleOrder[Field] } & {
  readonly request: Body;
};

const NEXT: Readonly<Record<string, string>> = {
  confirming: 'exchanging',
  exchanging: 'sending',
  sending: 'done',
  refunding: 'refunded',
};

/**
 * Starts a simulator of the exchange, which uses its protocol but moves no coins.
 * @param port 0 for any free port
 */
export async function startExampleSimulator(apiKey: string, port = 0) {
  const orders = new Map<string, Order>();
  const respond = async (request: IncomingMessage): Promise<Order | undefined> => {
    if (request.headers['x-api-key'] !== apiKey) return undefined;
    const [, , id, action] = (request.url ?? '').split('/');
    if (id === undefined) return create(orders, await bodyOf(request));
    const order = orders.get(id);
    if (order && action === 'refund' && order.status !== 'refunded') order.status = 'refunding';
    return order;
  };
  const server = createServer((request, response) => {
    respond(request).then(
      (order) => {
        response.writeHead(order ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(order ?? { error: 'not found' }));
      },
      (error: Error) => response.destroy(error),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Pays an order as the client would; all orders if none is given. */
    pay: (id?: string): void =>
      [...orders.values()].filter((order) => id === undefined || order.id === id).forEach(payOrder),
    /** Moves every paid order to its next status. */
    pass: (): void => orders.forEach(advance),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the first order for a repeated reference. */
function create(orders: Map<string, Order>, request: Body): Order {
  const found = [...orders.values()].find((order) => order.request.reference === request.reference);
  const order = found ?? {
    id: randomUUID(),
    request,
    pair: request.pair ?? '',
    status: 'waiting',
    deposit_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    deposit: null,
    payout: null,
    refund: null,
  };
  orders.set(order.id, order);
  return order;
}

function payOrder(order: Order): void {
  if (order.status !== 'waiting') return;
  order.status = 'confirming';
  order.deposit = transferOf('deposit', order.request.deposit);
}

function advance(order: Order): void {
  order.status = NEXT[order.status] ?? order.status;
  if (order.status === 'sending') order.payout = transferOf('payout', order.request.payout);
  if (order.status === 'refunded') order.refund = transferOf('refund', order.request.deposit);
}

const transferOf = (name: string, amount = '0') => ({ tx: `SIMULATED-${name}`, amount });

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
}
