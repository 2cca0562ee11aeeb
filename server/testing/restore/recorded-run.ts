import type { Order } from '../../capabilities/orders/domain/order';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { dumpDatabase, type Dump } from '../database/dump';
import type { OrderHarness } from '../orders/order-harness';
import { coinOf, type DrillNetwork } from './drill-network';
import {
  NO_FILES,
  startRestorableServer,
  type OwnFiles,
  type RestorableServer,
} from './restorable-server';

/** A dump of the database at some moment, and the files of each server at that moment. */
export type RestorePoint = { readonly dump: Dump; readonly files: readonly OwnFiles[] };

export type RecordedRun = {
  readonly points: readonly RestorePoint[];
  /** All orders, each with its own destination. */
  readonly orders: readonly Order[];
  /** Where orders that were paid too little get their deposit back, by order. */
  readonly refundAddresses: ReadonlyMap<number, string>;
  /** The transactions that paid deposit addresses, by order. */
  readonly deposits: ReadonlyMap<number, string>;
  /** By chain, the index after that of the last deposit address that was issued. */
  readonly nextIndexes: ReadonlyMap<string, number>;
  /** The files of each server at the end. */
  readonly files: readonly OwnFiles[];
  readonly endedAtMs: number;
};

/** How long a run is, and which choices it makes. */
export type RunLength = {
  readonly orderCount: number;
  readonly pointCount: number;
  /** For how many steps it continues after the last order. */
  readonly lastSteps: number;
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
};

/**
 * Runs orders in both directions on real chains with two servers. Some are never paid. Some are paid
 * too little, and refunded. Dumps the database at random moments, even while transfers are being
 * sent.
 */
export async function recordRun(
  database: RuntimeDatabase,
  network: DrillNetwork,
  { orderCount, pointCount, lastSteps, random }: RunLength,
): Promise<RecordedRun> {
  const { sandbox } = network;
  const [first, second] = await startServers(database, network);
  const servers = [first, second];
  const filesOfAll = (): OwnFiles[] => servers.map((server) => server.files());
  const either = (): RestorableServer => (random() < 0.5 ? first : second);
  const orders: Order[] = [];
  const deposits = new Map<number, string>();
  const refundAddresses = new Map<number, string>();
  const points: RestorePoint[] = [];
  let dumping: Promise<unknown> = Promise.resolve();
  const dumpSoon = (): void => {
    const timer = new Promise((resolve) => setTimeout(resolve, random() * 150));
    dumping = Promise.all([
      dumping,
      timer.then(async () => {
        let files = filesOfAll();
        const dump = await dumpDatabase(database, () => (files = filesOfAll()));
        points.push({ dump, files });
      }),
    ]);
  };
  const step = async (): Promise<void> => {
    if (orders.length < orderCount && random() < 0.8) {
      const isRefunded = random() < 0.2;
      const isReversed = random() < 0.5;
      const { order, refundAddress } = await createOrder(either().harness, network, {
        number: orders.length,
        isReversed,
        isFixed: isRefunded,
      });
      orders.push(order);
      if (isRefunded) refundAddresses.set(order.orderId, refundAddress);
      if (random() < 0.85) deposits.set(order.orderId, await payFor(network, order, isRefunded));
    }
    if (random() < 0.3) await requestRefunds(either(), orders, refundAddresses);
    if (random() < 0.5) await either().harness.mineAndWork(1);
    for (const { harness } of servers) harness.advanceTime(5_000);
  };
  let stepsLeft = lastSteps;
  while (orders.length < orderCount || stepsLeft-- > 0) {
    while (points.length < pointCount && random() < pointCount / orderCount) {
      dumpSoon();
      if (random() < 0.5) break;
    }
    await step();
    await dumping;
  }
  while (points.length < pointCount) {
    dumpSoon();
    await either().harness.mineAndWork(1);
    await dumping;
  }
  const endedAtMs = first.harness.deps.clock.nowMs();
  // A snapshot of the chain has no transactions that wait for a block.
  await sandbox.mineAt(endedAtMs);
  return {
    points,
    orders,
    deposits,
    refundAddresses,
    nextIndexes: await nextIndexesIn(database),
    files: filesOfAll(),
    endedAtMs,
  };
}

/** Starts servers on the same database, with the same signer. */
async function startServers(
  database: RuntimeDatabase,
  { sandbox, others }: DrillNetwork,
): Promise<readonly [RestorableServer, RestorableServer]> {
  const first = await startRestorableServer(database, sandbox, NO_FILES, { others });
  const nowMs = first.harness.deps.clock.nowMs();
  const { keys } = first;
  return [first, await startRestorableServer(database, sandbox, NO_FILES, { nowMs, keys, others })];
}

async function nextIndexesIn(database: RuntimeDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ chain_key: string; next: string }>(
    'SELECT chain_key, max(derivation_index) + 1 AS next FROM deposit_address GROUP BY chain_key',
  );
  return new Map(rows.map(({ chain_key, next }) => [chain_key, Number(next)]));
}

/** Clients' addresses for refunds have numbers from here on. */
const FIRST_REFUND = 1_000;

type OrderDraft = {
  readonly number: number;
  readonly isReversed: boolean;
  readonly isFixed: boolean;
};

async function createOrder(
  harness: Pick<OrderHarness, 'create'>,
  { coins }: DrillNetwork,
  { number, isReversed, isFixed }: OrderDraft,
): Promise<{ readonly order: Order; readonly refundAddress: string }> {
  const [from, to] = isReversed ? [coins[1], coins[0]] : coins;
  const refundAddress = from.addressOf(FIRST_REFUND + number);
  const order = await harness.create(
    {
      ...(isFixed && { rateMode: 'FIXED', refundAddress }),
      instrumentFrom: from.currency,
      instrumentTo: to.currency,
      claimedDepositAmount: from.amount,
      destinationAddress: to.addressOf(number),
    },
    `203.0.113.${number}`,
  );
  return { order, refundAddress };
}

const payFor = (
  network: DrillNetwork,
  { fromSlug, depositAddress }: Order,
  isTooLittle: boolean,
): Promise<string> => {
  const { pay, amountMinor } = coinOf(network, fromSlug);
  return pay(depositAddress, amountMinor / (isTooLittle ? 2n : 1n));
};

/** Requests the refund of each order that waits for its client's decision. */
export async function requestRefunds(
  { harness: { deps } }: RestorableServer,
  orders: readonly Order[],
  refundAddresses: ReadonlyMap<number, string>,
): Promise<void> {
  for (const { orderId, destinationAddress } of orders) {
    const refundAddress = refundAddresses.get(orderId);
    const order = await deps.stores.orders.find(deps.database, orderId);
    if (refundAddress === undefined || order?.state !== 'awaiting_decision') continue;
    await requestRefund(deps, { orderId, destinationAddress, refundAddress, refundMemo: null });
  }
}
