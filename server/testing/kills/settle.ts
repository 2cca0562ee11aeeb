import type { OrderResponse } from '@quayside/contract/schemas/orders';

import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { until } from '../until';
import type { ChainFacts } from './chain-facts';
import type { ClientOrder, Clients } from './client-orders';
import type { ClientWallet } from './client-wallet';
import type { KillableExchange } from './killable-exchange';
import { repeat } from './repeat';

/** Catches only tests that hang. */
const PATIENCE_MS = 600_000;
/** What may remain at an address that was swept: fees are lower than their limit. */
const MAX_REST_WEI = 10n ** 15n;

export type Settled = {
  /** The last state of each order. */
  readonly ended: readonly (readonly [ClientOrder, OrderResponse])[];
  /** The database of the exchange, whose server is killed. */
  readonly database: RuntimeDatabase;
};

/**
 * Waits until an exchange has nothing left to do: all orders have ended, their deposits are swept,
 * and nothing is being sent. Then kills its server.
 */
export async function settle(
  exchange: KillableExchange,
  clients: Clients,
  wallet: ClientWallet,
  chain: ChainFacts,
): Promise<Settled> {
  while (clients.open().length > 0)
    await until(
      `one of the orders ${clients
        .open()
        .map(({ order }) => order.orderId)
        .join(', ')} to end`,
      () => clients.watch(clients.open()),
      PATIENCE_MS,
    );
  await until('the payments of the clients', () => wallet.isSettled(), PATIENCE_MS);
  for (const client of clients.orders)
    await until(
      `the sweep of order ${client.order.orderId}`,
      () => isSwept(chain, client).catch(() => false),
      PATIENCE_MS,
    );
  for (;;) {
    await until(
      'the wallets to equal the books, with nothing in flight',
      () => isQuiet(exchange).catch(() => false),
      PATIENCE_MS,
    );
    const ended: [ClientOrder, OrderResponse][] = [];
    for (const client of clients.orders)
      ended.push([client, await repeat(() => clients.read(client))]);
    await exchange.server.kill();
    const database = await exchange.openDatabase();
    // A transfer to the cold address may have been queued just now.
    if ((await countInFlight(database)) === 0) return { ended, database };
    await database.close();
    await exchange.server.start();
  }
}

async function isSwept(chain: ChainFacts, { order, fromSlug }: ClientOrder): Promise<boolean> {
  const { depositAddress } = order.depositAddress;
  const rest = await chain.balanceOf(fromSlug, depositAddress);
  return fromSlug === 'eth' ? rest < MAX_REST_WEI : rest === 0n;
}

async function isQuiet({ metricsUrl }: KillableExchange): Promise<boolean> {
  const text = await (await fetch(metricsUrl)).text();
  const samples = [...text.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', measured]) => ({ name, labels, measured: Number(measured) }),
  );
  const of = (name: string, pattern = /^/) =>
    samples.filter((sample) => sample.name === name && pattern.test(sample.labels));
  return (
    of('wallet_difference').length > 0 &&
    [
      ...of('wallet_difference'),
      ...of('ledger_imbalance'),
      ...of('orders_stuck'),
      ...of('outgoing_transfers', /state="(queued|signed|broadcast)"/),
    ].every(({ measured }) => measured === 0)
  );
}

async function countInFlight(database: RuntimeDatabase): Promise<number> {
  const rows = await database.query(
    `SELECT FROM outgoing_transfer WHERE state IN ('queued', 'signed', 'broadcast')`,
  );
  return rows.length;
}
