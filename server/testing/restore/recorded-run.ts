import { privateKeyToAddress } from 'viem/accounts';
import { toHex } from 'viem/utils';

import type { Order } from '../../capabilities/orders/domain/order';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { dumpDatabase, type Dump } from '../database/dump';
import { startRestorableServer, type OwnFiles, NO_FILES } from './restorable-server';

/** A dump of the database at some moment, and the server's files of that moment. */
export type RestorePoint = { readonly dump: Dump; readonly files: OwnFiles };

export type RecordedRun = {
  readonly points: readonly RestorePoint[];
  /** All orders, with an own destination each. */
  readonly orders: readonly Order[];
  /** The transactions that paid deposit addresses, by order. */
  readonly deposits: ReadonlyMap<number, string>;
  /** The server's files at the end. */
  readonly files: OwnFiles;
  readonly endedAtMs: number;
};

const ORDERS = 50;
const ETH = { currencyTitle: 'ETH', networkTitle: 'ETH' };
const USDT = { currencyTitle: 'USDT', networkTitle: 'ERC20' };

/** Returns an address that belongs to one order of the run alone. */
const destinationOf = (number: number): string =>
  privateKeyToAddress(toHex(BigInt(number + 1) + 2n ** 200n, { size: 32 }));

/**
 * Runs 50 orders in both directions on a real chain, some of which are never paid, and dumps the
 * database at random moments, also while transfers are being sent.
 * @param random returns numbers from 0 to 1
 */
export async function recordRun(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
  pointCount: number,
  random: () => number,
): Promise<RecordedRun> {
  const server = await startRestorableServer(database, sandbox, NO_FILES);
  const { harness } = server;
  const orders: Order[] = [];
  const deposits = new Map<number, string>();
  const points: RestorePoint[] = [];
  let dumping: Promise<unknown> = Promise.resolve();
  const dumpSoon = (): void => {
    const timer = new Promise((resolve) => setTimeout(resolve, random() * 150));
    dumping = Promise.all([
      dumping,
      timer.then(async () => {
        let files = server.files();
        const dump = await dumpDatabase(database, () => (files = server.files()));
        points.push({ dump, files });
      }),
    ]);
  };
  const step = async (): Promise<void> => {
    if (orders.length < ORDERS && random() < 0.8) {
      const order = await createOrder(harness, orders.length, random() < 0.5);
      orders.push(order);
      if (random() < 0.85) deposits.set(order.orderId, await payFor(sandbox, order));
    }
    if (random() < 0.5) await harness.mineAndWork(1);
    harness.advanceTime(5_000);
  };
  const steps = 2 * ORDERS;
  for (let taken = 0; taken < steps; taken += 1) {
    while (points.length < pointCount && random() < pointCount / steps) {
      dumpSoon();
      if (random() < 0.5) break;
    }
    await step();
    await dumping;
  }
  while (points.length < pointCount) {
    dumpSoon();
    await harness.mineAndWork(1);
    await dumping;
  }
  await harness.mineAndWork(3);
  return {
    points,
    orders,
    deposits,
    files: server.files(),
    endedAtMs: harness.deps.clock.nowMs(),
  };
}

const createOrder = (
  harness: { create: (body: object, caller: string) => Promise<Order> },
  number: number,
  isToToken: boolean,
): Promise<Order> =>
  harness.create(
    {
      instrumentFrom: isToToken ? ETH : USDT,
      instrumentTo: isToToken ? USDT : ETH,
      claimedDepositAmount: isToToken ? '0.5' : '1000',
      destinationAddress: destinationOf(number),
    },
    `203.0.113.${number}`,
  );

const payFor = (sandbox: EvmSandbox, { fromSlug, depositAddress }: Order): Promise<string> =>
  fromSlug === 'eth'
    ? sandbox.pay(depositAddress, 5n * 10n ** 17n)
    : sandbox.pay(depositAddress, 1_000n * 10n ** 6n, fromSlug);
