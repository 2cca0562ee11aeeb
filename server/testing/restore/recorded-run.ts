import { privateKeyToAddress } from 'viem/accounts';
import { toHex } from 'viem/utils';

import type { Order } from '../../capabilities/orders/domain/order';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { dumpDatabase, type Dump } from '../database/dump';
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
  /** The index after that of the last deposit address that was issued. */
  readonly nextIndex: number;
  /** The files of each server at the end. */
  readonly files: readonly OwnFiles[];
  readonly endedAtMs: number;
};

const ORDERS = 50;
/** The run continues for fewer than this many steps after the last order. */
const MAX_LAST_STEPS = 8;
const ETH = { currencyTitle: 'ETH', networkTitle: 'ETH' };
const USDT = { currencyTitle: 'USDT', networkTitle: 'ERC20' };

/** Returns an address that belongs to a single order of the run. */
const destinationOf = (number: number): string =>
  privateKeyToAddress(toHex(BigInt(number + 1) + 2n ** 200n, { size: 32 }));

/**
 * Runs 50 orders in both directions on a real chain with two servers. Some are never paid. Some are
 * paid too little, and refunded. Dumps the database at random moments, even while transfers are
 * being sent, and stops at a random moment too.
 * @param random returns numbers from 0 to 1
 */
export async function recordRun(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
  pointCount: number,
  random: () => number,
): Promise<RecordedRun> {
  const [first, second] = await startServers(database, sandbox);
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
    if (orders.length < ORDERS && random() < 0.8) {
      const isRefunded = random() < 0.2;
      const order = await createOrder(either().harness, orders.length, random() < 0.5, isRefunded);
      orders.push(order);
      if (isRefunded) refundAddresses.set(order.orderId, destinationOf(ORDERS + orders.length));
      if (random() < 0.85) deposits.set(order.orderId, await payFor(sandbox, order, isRefunded));
    }
    if (random() < 0.3) await requestRefunds(either(), orders, refundAddresses);
    if (random() < 0.5) await either().harness.mineAndWork(1);
    for (const { harness } of servers) harness.advanceTime(5_000);
  };
  let lastSteps = Math.floor(random() * MAX_LAST_STEPS);
  while (orders.length < ORDERS || lastSteps-- > 0) {
    while (points.length < pointCount && random() < pointCount / ORDERS) {
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
    nextIndex: await nextIndexIn(database),
    files: filesOfAll(),
    endedAtMs,
  };
}

/** Starts servers on the same database, with the same signer. */
async function startServers(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
): Promise<readonly [RestorableServer, RestorableServer]> {
  const first = await startRestorableServer(database, sandbox, NO_FILES);
  const nowMs = first.harness.deps.clock.nowMs();
  const { keys } = first;
  return [first, await startRestorableServer(database, sandbox, NO_FILES, { nowMs, keys })];
}

async function nextIndexIn(database: RuntimeDatabase): Promise<number> {
  const [row] = await database.query<{ next: string }>(
    'SELECT max(derivation_index) + 1 AS next FROM deposit_address',
  );
  return Number(row?.next);
}

const createOrder = (
  harness: { create: (body: object, caller: string) => Promise<Order> },
  number: number,
  isToToken: boolean,
  isFixed: boolean,
): Promise<Order> =>
  harness.create(
    {
      ...(isFixed && { rateMode: 'FIXED', refundAddress: destinationOf(ORDERS + number + 1) }),
      instrumentFrom: isToToken ? ETH : USDT,
      instrumentTo: isToToken ? USDT : ETH,
      claimedDepositAmount: isToToken ? '0.5' : '1000',
      destinationAddress: destinationOf(number),
    },
    `203.0.113.${number}`,
  );

const payFor = (
  sandbox: EvmSandbox,
  { fromSlug, depositAddress }: Order,
  isTooLittle: boolean,
): Promise<string> => {
  const part = isTooLittle ? 2n : 1n;
  return fromSlug === 'eth'
    ? sandbox.pay(depositAddress, (5n * 10n ** 17n) / part)
    : sandbox.pay(depositAddress, (1_000n * 10n ** 6n) / part, fromSlug);
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
